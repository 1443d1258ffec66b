import { createMessage } from '../_contract/contact.ts';
import { createLead } from '../_contract/leads.ts';
import type { FormRecord } from '../_domain/form-record.ts';
import { database, type GetDatabase } from './database.ts';
import { leadColumns } from './lead-store.ts';
import { messageColumns } from './message-store.ts';
import { leads, messages } from './schema.ts';
import { consentColumns } from './submission-store.ts';

/** Stores forms that were sent only by fallback mail, without another mail about them. */
export function restoreStore(db: GetDatabase = database) {
  return {
    /** `known` when the form is stored already, `refused` when its endpoint does not accept its fields. */
    async add({ kind, id, fields, consent }: FormRecord): Promise<'stored' | 'known' | 'refused'> {
      const columns = { ...consentColumns({ ...consent, at: new Date(consent.at) }), id };
      const lead = kind === 'lead' ? createLead.input.safeParse(fields).data : undefined;
      const message = kind === 'message' ? createMessage.input.safeParse(fields).data : undefined;
      const inserts = [
        lead &&
          db()
            .insert(leads)
            .values({ ...columns, ...leadColumns(lead) }),
        message &&
          db()
            .insert(messages)
            .values({ ...columns, ...messageColumns(message) }),
      ];
      for (const insert of inserts) {
        if (!insert) continue;
        const { rowCount } = await insert.onConflictDoNothing();
        return rowCount === 0 ? 'known' : 'stored';
      }
      return 'refused';
    },
  };
}
