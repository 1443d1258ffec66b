import type { LeadStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { queueMails } from './outbox-store.ts';
import { leads } from './schema.ts';

/** The lead requests in Postgres. Throws when Postgres does not take them. */
export function leadStore(db: GetDatabase = database): LeadStore {
  return {
    async add(id, { name, email, painPoint, currentApps }, consent, mails) {
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
