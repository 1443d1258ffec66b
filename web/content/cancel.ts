import { business } from '#contract/business.ts';
import type { priced } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { formatKronor, noBreak, withUnit } from '#contract/format.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { lateDelivery, moneyBack, putRight, weekdays } from '#contract/promises.ts';
import { company, mailLink, telephone } from './company.ts';
import { mostInWords, quoteAddress } from './offer.ts';
import { pages } from './pages.ts';
import { type RunningText, words } from './running-text.ts';

const reasons: readonly { title: string; text: RunningText }[] = [
  {
    title: 'Var något oklart?',
    text: words`${telephone ? words`Ring ${telephone} eller skriv till ` : 'Skriv till '}${mailLink}, så reder vi ut det. Vi svarar på mejl inom ${weekdays(business.messageReplyHours)}. Mer om pris, moms och leverans står under ${{ link: 'vanliga frågor', href: `${pages.pricing.path}#faq` }}.`,
  },
  {
    title: 'Kändes köpet osäkert?',
    text: words`Du betalar på Stripes sida, och vi ser aldrig dina kortuppgifter. ${moneyBack} ${lateDelivery} ${putRight} ${{ link: 'Läs villkoren', href: pages.terms.path }}.`,
  },
  {
    title: 'Vill du inte binda dig?',
    text: words`Ett paket betalas en gång, och inget mer dras. En prenumeration har ingen bindningstid. Du säger upp den skriftligt, med ett mejl, ${withUnit(business.cancellationNoticeDays, 'dagar')} i förväg. ${{ link: `${noBreak('Så fungerar')} uppsägningen`, href: `${pages.terms.path}#prenumeration` }}.`,
  },
  {
    title: 'Nekades betalningen?',
    text: words`Kontrollera att uppgifterna stämmer och att banken tillåter köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}. Syns ett reserverat belopp på kontot, försvinner det av sig självt, oftast inom några dagar. ${{ link: 'Hör av dig', href: pages.contact.path }} om det inte går.`,
  },
  {
    title: 'Behöver du något annat?',
    text: words`Vill du ha ett annat antal flöden, eller byta mellan engångsköp och prenumeration? ${{ link: noBreak('Se alla priser'), href: pages.pricing.path }}. Fler än ${withUnit(mostInWords, 'flöden')}, eller ett flöde som inte passar i paketen? ${{ link: noBreak('Be om offert'), href: quoteAddress('package') }}, så får du ett fast pris innan vi börjar.`,
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
    /** Shown instead of `text`, so both have about the same length. */
    price: (kind: PurchaseKind, { name, net, total }: ReturnType<typeof priced>) =>
      `Du valde ${noBreak(name)} som ${chosen[kind]}: ${formatKronor(net)}${perMonth[kind]} ${noBreak('exkl. moms')}, ${formatKronor(total)}${perMonth[kind]} ${noBreak('inkl. moms')}.`,
  },
  reasons: { heading: 'Vanliga orsaker och vad du kan göra', reasons },
  retry: (name?: string) => (name ? `Försök igen med ${noBreak(name)}` : 'Tillbaka till priserna'),
  contact: { href: pages.contact.path, label: 'Kontakta oss' },
  home: { href: pages.home.path, label: 'Till startsidan' },
} as const;
