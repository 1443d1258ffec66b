import { consentVersion } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { createLead } from '../_contract/leads.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';
import type { LeadStore } from '../_platform/ports.ts';
import { leadMail } from './lead-mail.ts';
import { type FormServices, storeAndNotify } from './store-and-notify.ts';

type Services = FormServices & { leads: LeadStore; company: () => Company };

/**
 * Stores a lead and mails the company. A lead with a filled honeypot is answered as a success and dropped
 * (docs/product.md 6.5).
 */
export function createLeadHandler({
  leads,
  company,
  ...services
}: Services): Handler<typeof createLead> {
  return async (lead, { logError, countRefusal }) => {
    if (lead.website !== '') {
      countRefusal('honeypot');
      return undefined;
    }
    const form = {
      kind: 'lead',
      fields: lead,
      store: leads,
      consentVersion: consentVersion(company()),
      mail: (receivedAt: Date, record?: string) => leadMail(lead, receivedAt, company(), record),
    } as const;
    return (await storeAndNotify(form, services, logError)) ? undefined : refuse('unavailable');
  };
}
