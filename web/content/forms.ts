import { business } from '#contract/business.ts';
import { formFailureToast } from '#contract/errors.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

export const formContent = {
  frame: { note: 'Fält med * behöver du fylla i.', busyLabel: 'Skickar...' },
  consent: {
    before: 'Jag godkänner att ni behandlar mina personuppgifter enligt ',
    link: 'integritetspolicyn',
    after: ' (öppnas i ny flik).',
    href: pages.privacy.path,
  },
  failure: {
    ...formFailureToast(company.email),
    variant: 'destructive',
    action: {
      label: 'Skriv till oss',
      altText: `Skriv till ${company.email}`,
      href: `mailto:${company.email}`,
    },
  },
} as const;

export const leadFormContent = {
  name: { label: 'Namn' },
  email: { label: 'E-post', hint: 'Hit skickar vi svaret.' },
  painPoint: {
    label: 'Vad vill du slippa göra för hand?',
    hint: 'Berätta vad som tar tid, och hur ofta ni gör det.',
  },
  currentApps: {
    label: 'Vilka program använder ni i dag?',
    hint: 'Till exempel Shopify, Fortnox eller Google Kalender. Frivilligt.',
  },
  submitLabel: 'Skicka förfrågan',
  sent: {
    title: 'Tack för din förfrågan',
    description: `Vi återkommer inom ${business.leadReplyHours} timmar.`,
    variant: 'default',
  },
} as const;

export const contactFormContent = {
  name: { label: 'Namn' },
  email: { label: 'E-post', hint: 'Hit skickar vi svaret.' },
  company: { label: 'Företag', hint: 'Frivilligt.' },
  message: { label: 'Meddelande' },
  submitLabel: 'Skicka meddelande',
  sent: {
    title: 'Tack för ditt meddelande',
    description: `Vi svarar inom ${business.messageReplyHours} arbetstimmar.`,
    variant: 'default',
  },
} as const;
