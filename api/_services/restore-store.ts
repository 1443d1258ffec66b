import type { Message } from '../_contract/contact.ts';
import type { Lead } from '../_contract/leads.ts';
import { database, type GetDatabase } from './database.ts';
import { leadColumns } from './lead-store.ts';
import { messageColumns } from './message-store.ts';
import { leads, messages } from './schema.ts';
import { consentColumns } from './submission-store.ts';

type Restored<Fields> = { id: string; fields: Fields; consent: { at: Date; version: string } };

/** Stores forms that went out by fallback mail alone; false when one is stored already. No mail: that has been read. */
export function restoreStore(db: GetDatabase = database) {
  const columns = <Fields>({ id, consent }: Restored<Fields>) => ({
    ...consentColumns(consent),
    id,
  });
  return {
    async lead(restored: Restored<Lead>): Promise<boolean> {
      const rows = await db()
        .insert(leads)
        .values({ ...columns(restored), ...leadColumns(restored.fields) })
        .onConflictDoNothing()
        .returning({ id: leads.id });
      return rows.length > 0;
    },
    async message(restored: Restored<Message>): Promise<boolean> {
      const rows = await db()
        .insert(messages)
        .values({ ...columns(restored), ...messageColumns(restored.fields) })
        .onConflictDoNothing()
        .returning({ id: messages.id });
      return rows.length > 0;
    },
  };
}
