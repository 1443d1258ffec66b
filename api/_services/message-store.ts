import type { MessageStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { messages } from './schema.ts';
import { storeSubmission } from './submission-store.ts';

/** The contact messages in Postgres. Throws when Postgres does not take them. */
export function messageStore(db: GetDatabase = database): MessageStore {
  return {
    add(submission) {
      const { name, email, company, message } = submission.fields;
      return storeSubmission(db(), 'message', messages, submission, (columns) =>
        db()
          .insert(messages)
          .values({ ...columns, name, email, company, message })
          .onConflictDoNothing()
          .returning({ id: messages.id })
          .getSQL(),
      );
    },
  };
}
