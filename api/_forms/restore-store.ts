import { createMessage } from '../_contract/contact.ts';
import { createLead } from '../_contract/leads.ts';
import { formEvent } from '../_orders/webhook-event.ts';
import type { GetDatabase } from '../_platform/database.ts';
import type { Webhook } from '../_platform/ports.ts';
import type { FormRecord } from './form-record.ts';
import { insertLead } from './lead-store.ts';
import { insertMessage } from './message-store.ts';
import { consentColumns, storeForm } from './submission-store.ts';

/**
 * Stores forms that were sent only by fallback mail, without another mail about them, and queues their events for the
 * webhook if there is one. Throws when Postgres fails.
 */
export function restoreStore(
  db: GetDatabase,
  webhook: Pick<Webhook, 'configured'>,
  now: () => Date,
) {
  return {
    /** `known` when the form is stored already, `refused` when its endpoint does not accept its fields. */
    async add({ kind, id, fields, consent }: FormRecord): Promise<'stored' | 'known' | 'refused'> {
      const receivedAt = new Date(consent.at);
      const columns = { id, ...consentColumns({ ...consent, at: receivedAt }) };
      const lead = kind === 'lead' ? createLead.input.safeParse(fields).data : undefined;
      const message = kind === 'message' ? createMessage.input.safeParse(fields).data : undefined;
      const insert =
        (lead && insertLead(db(), columns, lead)) ??
        (message && insertMessage(db(), columns, message));
      if (!insert) return 'refused';
      const event = webhook.configured()
        ? formEvent(kind, lead ?? message ?? {}, receivedAt)
        : undefined;
      const { rows } = await storeForm(db(), kind, insert, { event }, now());
      return rows.length > 0 ? 'stored' : 'known';
    },
  };
}
