import { business } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { mostInWords } from './catalogue-figures.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';

export const cancelContent = {
  heading: 'Köpet avbröts',
  text: 'Inga pengar har dragits. Du kan försöka igen när du vill.',
  reasons: {
    heading: 'Vanliga orsaker, och vad du kan göra',
    reasons: [
      {
        title: 'Tiden gick ut',
        text: `Betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. Börja om från prissidan så får du en ny.`,
      },
      {
        title: 'Betalningen nekades',
        text: `Kontrollera uppgifterna. Ett kort måste vara öppet för köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}.`,
      },
      {
        title: 'Något var oklart',
        text: {
          before: 'Undrar du över moms, faktura eller vad som ingår? ',
          link: 'Fråga oss',
          after: ' innan du bestämmer dig.',
          href: pages.contact.path,
        },
      },
      {
        title: 'Du behöver något annat',
        text: `Fler än ${withUnit(mostInWords, 'flöden')}, eller ett som inte liknar något annat? Då lämnar vi en offert.`,
      },
    ],
  },
  /** The name of the item, when it is known. */
  retry: (name?: string) => (name ? `Försök igen med ${noBreak(name)}` : 'Försök igen'),
  actions: [
    { href: pages.contact.path, label: 'Kontakta oss' },
    { href: pages.home.path, label: 'Till startsidan' },
  ],
} as const;
