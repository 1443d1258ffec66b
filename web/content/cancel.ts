import { business } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { mostInWords } from './catalogue-figures.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';
import { quoteAddress } from './quote.ts';

export const cancelContent = {
  heading: 'Köpet avbröts',
  text: 'Inga pengar har dragits. Du kan försöka igen när du vill.',
  reasons: {
    heading: 'Vanliga orsaker, och vad du kan göra',
    reasons: [
      {
        title: 'Något var oklart',
        before: 'Blir flödet inte av betalar vi tillbaka hela beloppet. Se ',
        link: 'vanliga frågor',
        after: ' om pris, moms och leverans.',
        href: `${pages.pricing.path}#faq`,
      },
      {
        title: 'Tiden gick ut',
        before: `Betalsidan är öppen i ${withUnit(business.paymentSessionMinutes, 'minuter')}. `,
        link: 'Börja om från priserna',
        after: ', så får du en ny.',
        href: pages.pricing.path,
      },
      {
        title: 'Betalningen nekades',
        before: `Kontrollera uppgifterna. Ett kort måste vara öppet för köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}, eller `,
        link: 'höra av dig',
        after: ', så hjälper vi till.',
        href: pages.contact.path,
      },
      {
        title: 'Du behöver något annat',
        before: `Fler än ${withUnit(mostInWords, 'flöden')}, eller ett som inte liknar något annat? `,
        link: 'Be om offert',
        after: ', så får du ett fast pris innan vi börjar.',
        href: quoteAddress('package'),
      },
    ],
  },
  /** The name of the item, when it is known. */
  retry: (name?: string) => (name ? `Försök igen med ${noBreak(name)}` : 'Tillbaka till priserna'),
  actions: [
    { href: pages.contact.path, label: 'Kontakta oss' },
    { href: pages.home.path, label: 'Till startsidan' },
  ],
} as const;
