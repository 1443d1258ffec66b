import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import { mostInWords } from './catalogue-figures.ts';
import { pages } from './pages.ts';

export const cancelContent = {
  heading: 'Köpet avbröts',
  text: 'Inget har dragits från ditt kort. Du kan försöka igen när du vill.',
  reasons: {
    heading: 'Vanliga orsaker, och vad du kan göra',
    reasons: [
      {
        title: 'Tiden gick ut',
        text: `Betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. Börja om från prissidan så får du en ny.`,
      },
      {
        title: 'Kortet nekades',
        text: 'Kontrollera uppgifterna och att kortet är öppet för köp på nätet, eller använd ett annat kort.',
      },
      {
        title: 'Något var oklart',
        text: 'Fråga oss om moms, faktura eller vad som ingår innan du bestämmer dig.',
      },
      {
        title: 'Du behöver något annat',
        text: `Fler än ${withUnit(mostInWords, 'flöden')}, eller ett som inte liknar något annat? Då lämnar vi en offert.`,
      },
    ],
  },
  retry: 'Försök igen',
  actions: [
    { href: pages.contact.path, label: 'Kontakta oss' },
    { href: pages.home.path, label: 'Till startsidan' },
  ],
} as const;
