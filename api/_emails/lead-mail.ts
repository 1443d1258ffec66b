import { business } from '../_contract/business.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Mail } from '../_domain/mail.ts';
import { render, subjectLine, unstored } from './render.ts';
import { howToReply, replyAddress } from './reply-address.ts';

/** To the company: a new lead. A reply goes to the visitor. `record` is given when it could not be stored. */
export function leadMail(lead: Lead, receivedAt: Date, record?: string): Mail {
  const replyTo = replyAddress(lead.email);
  return {
    ...(replyTo && { replyTo }),
    subject: subjectLine(`Ny förfrågan från ${lead.name}`),
    ...render('Ny förfrågan', [
      {
        paragraph: `${howToReply(replyTo)} Vi har lovat svar inom ${business.leadReplyHours} timmar.`,
      },
      {
        facts: [
          ['Namn', lead.name],
          ['E-post', lead.email],
          ['Nuvarande appar', lead.currentApps || 'Inte angivet'],
          ['Inkom', receivedAt],
        ],
      },
      { paragraph: 'Utmaningen i avsändarens ord:' },
      { quote: lead.painPoint },
      ...unstored(record),
    ]),
  };
}
