import type { Message } from '../_contract/contact.ts';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import type { MessageStore } from '../_platform/ports.ts';
import { messages } from '../_platform/schema.ts';
import { type FieldColumns, type FormColumns, storeSubmission } from './submission-store.ts';

/** The statement that stores a message, unless its id or its fingerprint is stored already. */
export function insertMessage(db: Database, columns: FormColumns, sent: Message) {
  const { name, email, company, message } = sent;
  const fields = { name, email, company, message } satisfies FieldColumns<Message>;
  return db
    .insert(messages)
    .values({ ...columns, ...fields })
    .onConflictDoNothing()
    .returning({ id: messages.id });
}

/** The contact messages in Postgres. Throws when Postgres fails. */
export const messageStore = (db: GetDatabase = database): MessageStore => ({
  add: (submission) => storeSubmission(db(), 'message', messages, submission, insertMessage),
});
