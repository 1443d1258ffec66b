import { business } from '../_contract/business.ts';
import type { Lead } from '../_contract/leads.ts';
import type { Mail } from '../_domain/mail.ts';
import { render } from './render.ts';

/** To the company: a new lead. A reply goes to the visitor. */
export function leadMail(lead: Lead, receivedAt: Date): Mail {
  return {
    replyTo: lead.email,
    subject: 'Ny förfrågan från webbplatsen',
    ...render('Ny förfrågan', [
      {
        paragraph: `Svara på det här mejlet så går svaret till avsändaren. Vi har lovat svar inom ${business.leadReplyHours} timmar.`,
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
    ]),
  };
}
