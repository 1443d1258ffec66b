import type { Message } from '../_contract/contact.ts';
import { database, type GetDatabase } from './database.ts';
import type { Consent } from './lead-store.ts';
import type { OutgoingMail } from './mailer.ts';
import { queueMails } from './outbox-store.ts';
import { messages } from './schema.ts';

/** The contact messages. */
export function messageStore(db: GetDatabase = database) {
  return {
    /** Writes the message and the mails about it, both or neither. Throws when Postgres does not take them. */
    async add(
      id: string,
      { name, email, company, message }: Message,
      consent: Consent,
      mails: readonly { key: string; mail: OutgoingMail }[],
    ): Promise<void> {
      const row = { id, createdAt: consent.at, name, email, company, message };
      await db().batch([
        db()
          .insert(messages)
          .values({ ...row, consentAt: consent.at, consentVersion: consent.version }),
        queueMails(db(), mails, consent.at),
      ]);
    },
  };
}
