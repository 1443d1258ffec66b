import { business } from '#contract/business.ts';
import { workflowsOf } from '#contract/catalogue.ts';
import { formatKronor, noBreak, withUnit } from '#contract/format.ts';
import { type OrderStep, orderSteps } from '#contract/order-steps.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { weekdays } from '#contract/promises.ts';
import { searchOf } from '#contract/purchases.ts';
import { company, mailLink, telephone } from './company.ts';
import { pageWords } from './page-words.ts';
import { pages } from './pages.ts';
import { type RunningText, words } from './running-text.ts';

export type Step = OrderStep & {
  done?: true;
  /** The step can be done now; the first such step is the current one. */
  isNow?: true;
  /** The delivery step; its date is shown. */
  isDelivery?: true;
};

const pending: Step = {
  title: 'Betalningen bekräftas',
  text: 'Vi börjar när betalningen är klar. Svara gärna redan nu.',
  isNow: true,
};

/** The steps after a purchase, unless the payment is refused. */
export function stepsAfter(order?: OrderSummary): readonly Step[] {
  const { confirmed, answers, delivery, approval } = orderSteps(order, pageWords.offerSupportHours);
  const delivered: Step = { ...delivery, isDelivery: true };
  if (!order) return [confirmed, answers, delivered, approval];
  const first: Step = order.state === 'paid' ? { ...confirmed, done: true } : pending;
  return [first, { ...answers, isNow: true }, delivered, approval];
}

export type Link = { href: string; label: string };

export type Choices = Record<string, RunningText>;

const toStart = { href: pages.home.path, label: 'Till startsidan' };
export const toContact = { href: pages.contact.path, label: 'Kontakta oss' };

export const lastLinks: readonly Link[] = [toContact, toStart];

export const toItem = ({ kind, item }: OrderSummary, label: string) => ({
  href: `${pages.pricing.path}${searchOf(kind)}#${item}`,
  label,
});

export const answer = ` Vi svarar på mejl inom ${weekdays(business.messageReplyHours)}.`;

/** E-mail links have the order number, if known, as their subject. */
export function sharedWords(order?: OrderSummary) {
  const subject = order ? `?subject=${encodeURIComponent(`Order ${order.number}`)}` : '';
  const mail = (link: string) => ({ link, href: mailLink.href + subject });
  const contact = telephone
    ? words`Ring ${telephone} eller skriv till ${mail(company.email)}`
    : words`Skriv till ${mail(company.email)}`;
  const isOne = workflowsOf(order?.item) === 1;
  return {
    mail,
    contact,
    sortOut: words`${contact}, så reder vi ut det.${answer}`,
    whichAddress: words`${contact} och berätta vilken ${noBreak('e-postadress')} du angav på betalsidan.${answer}`,
    flow: isOne ? 'flödet' : 'flödena',
    same: isOne ? 'flöde' : 'flöden',
    isPlan: order?.kind === 'plan',
    price: formatKronor(order?.net ?? 0),
  };
}

export type SharedWords = ReturnType<typeof sharedWords>;

export const notPaid: Choices = {
  'Har du inte betalat?': words`Då är inget beställt. ${{ link: 'Se priserna', href: pages.pricing.path }}.`,
};

export const tryAgain = ({ contact }: SharedWords): Choices => ({
  'Syns en reservation på kontot?': words`Inga pengar har dragits. Reservationen försvinner av sig själv, oftast inom några dagar.`,
  'Går det inte när du försöker igen?': words`${contact}, så hjälper vi dig att slutföra köpet.${answer}`,
});

export const successDescription = 'Här ser du din beställning och vad som händer nu.';

export const total = 'Totalt';

export const orderLabels = {
  number: 'Ordernummer',
  date: 'Orderdatum',
  closed: { package: 'Återbetalningsdag', plan: 'Avslutad' },
  item: { package: 'Engångsköp', plan: 'Prenumeration' },
  net: 'Pris exkl. moms',
  vat: 'Moms',
  /** Shown only when the percentage is exact. */
  vatOf: (percent: number) => `Moms ${withUnit(percent, '%')}`,
  total,
  returned: {
    company: 'Återbetalt belopp',
    bank: 'Tillbaka från banken',
    both: 'Tillbaka från oss och banken',
  },
  next: 'Nästa betalning',
  shown: 'På kontot senast',
  ends: 'Avslutas',
  perMonth: '/mån',
  test: 'Testköp: inga riktiga pengar har dragits, och ingenting levereras.',
  seller: `Säljare: ${company.legalName}, ${noBreak(`org.nr ${company.registrationNumber}`)}, ${noBreak(`momsreg.nr ${company.vatNumber}`)}.`,
  portal: company.portalUrl && {
    text: words`Ingen bindningstid. Säg upp med ett mejl till ${mailLink}, så slutar prenumerationen ${withUnit(business.cancellationNoticeDays, 'dagar')} senare.`,
    invoices: 'Se fakturor och byt betalsätt',
    href: company.portalUrl,
  },
} as const;
