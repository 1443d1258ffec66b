import { consentVersion } from '../_contract/business.ts';
import type { createLead } from '../_contract/leads.ts';
import { type MailDelivery, storeAndNotify } from '../_domain/mail-delivery.ts';
import type { LeadStore } from '../_domain/ports.ts';
import { leadMail } from '../_emails/lead-mail.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = { leads: LeadStore; mailDelivery: MailDelivery; newId?: () => string };

/** Stores a lead and mails the company. A filled honeypot is answered as if all were well, and dropped (docs/product.md 6.5). */
export function createLeadHandler({
  leads,
  mailDelivery,
  newId = () => crypto.randomUUID(),
}: Services): Handler<typeof createLead> {
  return async (lead, { logError }) => {
    if (lead.website !== '') return {};
    const id = newId();
    const consent = { at: mailDelivery.now(), version: consentVersion };
    const queued = { key: `lead/${id}/company`, mail: leadMail(lead, consent.at) };
    const accepted = await storeAndNotify(
      (mails) => leads.add(id, lead, consent, mails),
      queued,
      mailDelivery,
      logError,
    );
    return accepted ? {} : refuse('unavailable');
  };
}
