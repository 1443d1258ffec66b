import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import { withUnit } from '../_contract/format.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Mail } from '../_domain/mail.ts';
import { render, sentBySite, subjectLine, unstored } from './render.ts';
import { howToReply, replyAddress } from './reply-address.ts';

/** To the company: a new lead. A reply goes to the visitor. `record` is given when it could not be stored. */
export function leadMail(lead: Lead, receivedAt: Date, company: Company, record?: string): Mail {
  const replyTo = replyAddress(lead.email);
  return {
    ...(replyTo && { replyTo }),
    subject: subjectLine(`${record ? 'Osparad' : 'Ny'} förfrågan från ${lead.name}`),
    ...render({
      heading: record ? 'Osparad förfrågan' : 'Ny förfrågan',
      preview: `”${lead.painPoint}”`,
      company,
      blocks: [
        {
          paragraph: `${howToReply(replyTo)} Vi har lovat svar inom ${withUnit(business.leadReplyHours, 'timmar')}.`,
        },
        {
          facts: [
            ['Namn', lead.name],
            ['E-post', lead.email],
            ['Nuvarande appar', lead.currentApps || 'Inte angivet'],
            ['Inkom', receivedAt],
          ],
        },
        { title: 'Utmaningen i avsändarens ord', quote: lead.painPoint },
        ...unstored(record),
      ],
      footer: sentBySite(company),
    }),
  };
}
