import { createMessage } from '../_contract/contact.ts';
import { createLead } from '../_contract/leads.ts';
import { type FormFields, type FormKind, leadForm, messageForm } from '../_forms/form-kinds.ts';
import type { FormRecord } from '../_forms/form-record.ts';
import { formEvent, storeForm } from '../_forms/form-store.ts';
import type { GetDatabase } from '../_platform/database.ts';

/** Stores a form of a fallback mail, without another mail about it; `refused` when its endpoint does not accept it. */
export function restoreForm(
  db: GetDatabase,
  record: FormRecord,
  hasWebhook: boolean,
  now: Date,
): Promise<'stored' | 'known' | 'refused'> {
  return record.kind === 'lead'
    ? restored(leadForm, createLead.input.safeParse(record.fields).data)
    : restored(messageForm, createMessage.input.safeParse(record.fields).data);

  async function restored<Fields extends FormFields>(
    form: FormKind<Fields>,
    fields: Fields | undefined,
  ) {
    if (!fields) return 'refused';
    const receivedAt = new Date(record.consent.at);
    const consent = { ...record.consent, at: receivedAt };
    const event = hasWebhook ? formEvent(form, fields, receivedAt) : undefined;
    const { rows } = await storeForm(db(), form, record.id, { fields, consent, event }, now);
    return rows.length > 0 ? 'stored' : 'known';
  }
}
