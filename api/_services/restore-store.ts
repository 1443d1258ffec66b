import { createMessage } from '../_contract/contact.ts';
import { createLead } from '../_contract/leads.ts';
import type { FormRecord } from '../_domain/form-record.ts';
import { database, type GetDatabase } from './database.ts';
import { insertLead } from './lead-store.ts';
import { insertMessage } from './message-store.ts';
import { consentColumns } from './submission-store.ts';

/** Stores forms that were sent only by fallback mail, without another mail about them. Throws when Postgres fails. */
export function restoreStore(db: GetDatabase = database) {
  return {
    /** `known` when the form is stored already, `refused` when its endpoint does not accept its fields. */
    async add({ kind, id, fields, consent }: FormRecord): Promise<'stored' | 'known' | 'refused'> {
      const columns = { id, ...consentColumns({ ...consent, at: new Date(consent.at) }) };
      const lead = kind === 'lead' ? createLead.input.safeParse(fields).data : undefined;
      const message = kind === 'message' ? createMessage.input.safeParse(fields).data : undefined;
      const stored =
        (lead && (await insertLead(db(), columns, lead))) ??
        (message && (await insertMessage(db(), columns, message)));
      if (!stored) return 'refused';
      return stored.length > 0 ? 'stored' : 'known';
    },
  };
}
