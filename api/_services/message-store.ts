import type { Message } from '../_contract/contact.ts';
import type { MessageStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { messages } from './schema.ts';
import { type FieldColumns, storeSubmission } from './submission-store.ts';

/** The columns of a message's fields. */
export const messageColumns = ({ name, email, company, message }: Message) =>
  ({ name, email, company, message }) satisfies FieldColumns<Message>;

/** The contact messages in Postgres. Throws when Postgres fails. */
export function messageStore(db: GetDatabase = database): MessageStore {
  return {
    add(submission) {
      return storeSubmission(db(), 'message', messages, submission, (columns) =>
        db()
          .insert(messages)
          .values({ ...columns, ...messageColumns(submission.fields) })
          .onConflictDoNothing()
          .returning({ id: messages.id })
          .getSQL(),
      );
    },
  };
}
