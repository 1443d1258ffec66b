import { business } from '#contract/business.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

const { deliveryHours, subscriptionAccessHours } = business;

export const successContent = {
  heading: 'Tack för din beställning',
  next: {
    heading: 'Så går det till nu',
    steps: [
      {
        title: 'Bekräftelse per e-post',
        text: 'Den skickas när betalningen är klar, med vad du köpte, moms och totalsumma.',
      },
      {
        title: 'Vi bekräftar kravbilden',
        text: `Vi hör av oss per e-post och går igenom vad flödet ska göra och vilka system det rör.`,
      },
      {
        title: 'Du får ditt flöde',
        text: `Engångsköp: inom ${deliveryHours} arbetstimmar från bekräftad kravbild. Abonnemang: åtkomst inom ${subscriptionAccessHours} timmar från betalningen.`,
      },
    ],
  },
  actions: [
    { href: pages.home.path, label: 'Till startsidan' },
    { href: pages.contact.path, label: 'Kontakta oss' },
  ],
  portal: {
    before: 'Har du köpt ett abonnemang? ',
    link: 'Hantera abonnemanget',
    after: ' när du vill.',
    href: company.portalUrl,
  },
} as const;
