import type { Lead } from '../_contract/leads.ts';
import { database, type GetDatabase } from './database.ts';
import type { OutgoingMail } from './mailer.ts';
import { queueMails } from './outbox-store.ts';
import { leads } from './schema.ts';

export type Consent = { at: Date; version: string };

/** The lead requests. */
export function leadStore(db: GetDatabase = database) {
  return {
    /** Writes the lead and the mails about it, both or neither. Throws when Postgres does not take them. */
    async add(
      id: string,
      { name, email, painPoint, currentApps }: Lead,
      consent: Consent,
      mails: readonly { key: string; mail: OutgoingMail }[],
    ): Promise<void> {
      const lead = { id, createdAt: consent.at, name, email, painPoint, currentApps };
      await db().batch([
        db()
          .insert(leads)
          .values({ ...lead, consentAt: consent.at, consentVersion: consent.version }),
        queueMails(db(), mails, consent.at),
      ]);
    },
  };
}
