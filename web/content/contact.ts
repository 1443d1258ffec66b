import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import { weekdays } from '#contract/promises.ts';
import { bookingLinks, company, companyRows, person, reachRows } from './company.ts';
import { figures } from './offer.ts';
import { words } from './running-text.ts';

const { consultation, leadReplyHours, messageReplyHours } = business;

export const contactContent = {
  description: `Skriv till oss eller boka ett samtal på ${withUnit(business.consultation.minutes, 'minuter')}. Du får svar inom ${weekdays(business.messageReplyHours)}, på svenska.`,
  heading: person ? 'Prata med en människa' : 'Hör av dig',
  text: `Skriv några rader eller boka en tid. Vi svarar på meddelanden inom ${weekdays(messageReplyHours)}, på svenska.`,
  person,
  details: { heading: 'Företagsuppgifter', rows: companyRows },
  booking: {
    heading: `Boka ${withUnit(consultation.minutes, 'minuter')}`,
    text: `Video eller telefon, ${consultation.days} ${consultation.from}\u2060\u2013\u2060${consultation.to}, ${consultation.zone}. Ta med ett exempel på något som tar tid. Samtalet kostar inget.`,
    links: bookingLinks,
  },
  build: {
    title: 'Vill du ha ett flöde byggt?',
    text: words`${{ link: 'Berätta vad som tar tid', href: '/#lead-form' }}, så får du svar inom ${withUnit(leadReplyHours, 'timmar')}.`,
  },
  support: {
    title: 'Har du redan köpt?',
    text: `Med prenumeration får du svar ${figures.responseHours}. Annars svarar vi inom ${weekdays(messageReplyHours)}.`,
  },
  form: {
    heading: 'Skriv till oss',
    reach: company.phone ? 'Eller mejla och ring:' : 'Eller mejla',
    rows: reachRows,
  },
} as const;
