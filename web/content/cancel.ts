import { business } from '#contract/business.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { weekdays } from '#contract/promises.ts';
import { lateDelivery, moneyBack, putRight } from '#contract/remedies.ts';
import { company, mailLink, telephone } from './company.ts';
import { mostInWords, quoteAddress } from './offer.ts';
import { pages } from './pages.ts';

type Linked = { before: string; link: string; after: string; href: string };
type Reason = Linked & { title: string; first?: readonly Linked[] };

const reasons: readonly Reason[] = [
  {
    title: 'Var något oklart?',
    first: [
      ...(telephone ? [{ before: 'Ring ', ...telephone, after: ' eller skriv till ' }] : []),
      { before: telephone ? '' : 'Skriv till ', ...mailLink, after: ', så reder vi ut det. ' },
    ],
    before: `Vi svarar på mejl inom ${weekdays(business.messageReplyHours)}. Mer om pris, moms och leverans står under `,
    link: 'vanliga frågor',
    after: '.',
    href: `${pages.pricing.path}#faq`,
  },
  {
    title: 'Kändes köpet osäkert?',
    before: `Du betalar på Stripes sida, och vi ser aldrig dina kortuppgifter. ${moneyBack} ${lateDelivery} ${putRight} `,
    link: 'Läs villkoren',
    after: '.',
    href: pages.terms.path,
  },
  {
    title: 'Vill du inte binda dig?',
    before: `Ett paket betalas en gång, och inget mer dras. En prenumeration har ingen bindningstid. Du säger upp den skriftligt, med ett mejl, ${withUnit(business.cancellationNoticeDays, 'dagar')} i förväg. `,
    link: `${noBreak('Så fungerar')} uppsägningen`,
    after: '.',
    href: `${pages.terms.path}#prenumeration`,
  },
  {
    title: 'Nekades betalningen?',
    before: `Kontrollera att uppgifterna stämmer och att banken tillåter köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}. Syns ett reserverat belopp på kontot, försvinner det av sig självt, oftast inom några dagar. `,
    link: 'Hör av dig',
    after: ' om det inte går.',
    href: pages.contact.path,
  },
  {
    title: 'Behöver du något annat?',
    first: [
      {
        before:
          'Vill du ha ett annat antal flöden, eller byta mellan engångsköp och prenumeration? ',
        link: noBreak('Se alla priser'),
        after: '. ',
        href: pages.pricing.path,
      },
    ],
    before: `Fler än ${withUnit(mostInWords, 'flöden')}, eller ett flöde som inte passar i paketen? `,
    link: noBreak('Be om offert'),
    after: ', så får du ett fast pris innan vi börjar.',
    href: quoteAddress('package'),
  },
];

const perMonth: Record<PurchaseKind, string> = { package: '', plan: '/mån' };
const chosen: Record<PurchaseKind, string> = { package: 'engångsköp', plan: 'prenumeration' };

export const cancelContent = {
  description: 'Inga pengar har dragits. Försök igen eller hör av dig till oss.',
  heading: 'Köpet avbröts',
  outcome: {
    heading: `Inget är beställt och ${noBreak('inga pengar')} har dragits`,
    text: 'Du kan försöka igen när du vill, eller fråga oss först. Det kostar inget att fråga.',
    /** About as long as `text`, which it replaces. */
    price: (kind: PurchaseKind, name: string, net: string, total: string) =>
      `Du valde ${noBreak(name)} som ${chosen[kind]}: ${net}${perMonth[kind]} ${noBreak('exkl. moms')}, ${total}${perMonth[kind]} ${noBreak('inkl. moms')}.`,
  },
  reasons: { heading: 'Vanliga orsaker och vad du kan göra', reasons },
  retry: (name?: string) => (name ? `Försök igen med ${noBreak(name)}` : 'Tillbaka till priserna'),
  contact: { href: pages.contact.path, label: 'Kontakta oss' },
  home: { href: pages.home.path, label: 'Till startsidan' },
} as const;
