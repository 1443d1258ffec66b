import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Mail } from '../_mail/mail.ts';
import { answerBy } from './answer-by.ts';
import { formMail } from './form-mail.ts';

/** To the company: a new lead (see `formMail`). */
export function leadMail(lead: Lead, receivedAt: Date, company: Company, record?: string): Mail {
  const sent = {
    from: lead,
    kind: `${record ? 'Osparad' : 'Ny'} förfrågan`,
    sender: lead.name,
    answerBy: answerBy(receivedAt, business.leadReplyHours, { working: false }),
    facts: [['Program i dag', lead.currentApps || 'Inte angivet']],
    words: { title: 'Vill slippa göra för hand', quote: lead.painPoint },
  } as const;
  return formMail(sent, receivedAt, company, record);
}
