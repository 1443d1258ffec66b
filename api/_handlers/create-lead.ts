import { consentVersion } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { createLead } from '../_contract/leads.ts';
import { fingerprintOf } from '../_domain/fingerprint.ts';
import { formRecord, type Sign } from '../_domain/form-record.ts';
import type { MailDelivery } from '../_domain/mail-delivery.ts';
import type { LeadStore } from '../_domain/ports.ts';
import { storeAndNotify } from '../_domain/store-and-notify.ts';
import { leadMail } from '../_emails/lead-mail.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = {
  leads: LeadStore;
  mailDelivery: MailDelivery;
  sign: Sign;
  company: () => Company;
};

/**
 * Stores a lead and mails the company. A lead with a filled honeypot is answered as a success and dropped
 * (docs/product.md 6.5).
 */
export function createLeadHandler({
  leads,
  mailDelivery,
  sign,
  company,
}: Services): Handler<typeof createLead> {
  return async (lead, { logError }) => {
    if (lead.website !== '') return undefined;
    const consent = { at: mailDelivery.now(), version: consentVersion };
    const submission = {
      fingerprint: await fingerprintOf('lead', lead),
      fields: lead,
      consent,
      mail: leadMail(lead, consent.at, company()),
    };
    const fallbackMail = async () =>
      leadMail(lead, consent.at, company(), await formRecord('lead', submission, sign));
    const accepted = await storeAndNotify('lead', submission, leads, fallbackMail, {
      ...mailDelivery,
      logError,
    });
    return accepted ? undefined : refuse('unavailable');
  };
}
