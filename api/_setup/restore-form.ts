import { createMessage } from '../_contract/contact.ts';
import { createLead } from '../_contract/leads.ts';
import { leadForm, messageForm } from '../_forms/form-kinds.ts';
import type { FormRecord } from '../_forms/form-record.ts';
import { formEvent, storeForm } from '../_forms/form-store.ts';
import type { GetDatabase } from '../_platform/database.ts';

/** Stores a form of a fallback mail, without another mail about it; `refused` when its endpoint does not accept it. */
export async function restoreForm(
  db: GetDatabase,
  { kind, id, fields, consent: { at, version } }: FormRecord,
  hasWebhook: boolean,
  now: Date,
): Promise<'stored' | 'known' | 'refused'> {
  const [endpoint, form] = kind === 'lead' ? [createLead, leadForm] : [createMessage, messageForm];
  const { data } = endpoint.input.safeParse(fields);
  if (!data) return 'refused';
  const consent = { at: new Date(at), version };
  const event = hasWebhook ? formEvent(form, data, consent.at) : undefined;
  const { rows } = await storeForm(db(), form, id, { fields: data, consent, event }, now);
  return rows.length > 0 ? 'stored' : 'known';
}
