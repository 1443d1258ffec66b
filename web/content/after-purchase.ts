import { business } from '#contract/business.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

const { deliveryHours, subscriptionAccessHours, paymentSessionMinutes } = business;

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

export const cancelContent = {
  heading: 'Köpet avbröts',
  text: 'Inget har dragits från ditt kort. Du kan försöka igen när du vill.',
  reasons: {
    heading: 'Vanliga skäl, och vad du kan göra',
    reasons: [
      {
        title: 'Tiden gick ut',
        text: `Betalsidan är öppen i ${paymentSessionMinutes} minuter. Börja om från prissidan, så får du en ny.`,
      },
      {
        title: 'Kortet nekades',
        text: 'Kontrollera uppgifterna och att kortet är öppet för köp på nätet, eller prova ett annat kort.',
      },
      {
        title: 'Något var oklart',
        text: 'Fråga oss om moms, faktura eller vad som ingår innan du bestämmer dig.',
      },
      {
        title: 'Du behöver något annat',
        text: 'Fler än tre flöden, eller ett som inte liknar något annat? Då lämnar vi en offert.',
      },
    ],
  },
  actions: [
    { href: pages.pricing.path, label: 'Försök igen' },
    { href: pages.contact.path, label: 'Kontakta oss' },
    { href: pages.home.path, label: 'Till startsidan' },
  ],
} as const;
