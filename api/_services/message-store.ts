import type { MessageStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { queueMails } from './outbox-store.ts';
import { messages } from './schema.ts';

/** The contact messages in Postgres. Throws when Postgres does not take them. */
export function messageStore(db: GetDatabase = database): MessageStore {
  return {
    async add(id, { name, email, company, message }, consent, mails) {
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
