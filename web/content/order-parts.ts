import { business } from '#contract/business.ts';
import {
  type Package,
  type Plan,
  packages,
  plans,
  tierOf,
  workflowsOf,
} from '#contract/catalogue.ts';
import { formatKronor, noBreak, withUnit } from '#contract/format.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { agreedOn, approvalTime, fromDelivery, weekdays } from '#contract/promises.ts';
import { searchOf } from '#contract/purchases.ts';
import { company, mailLink, telephone } from './company.ts';
import { pageWords } from './page-words.ts';
import { pages } from './pages.ts';
import { type RunningText, words } from './running-text.ts';

const supportHours = pageWords.offerSupportHours;
const { deliveryHours, messageReplyHours, subscriptionAccessHours } = business;

export type Step = {
  title: string;
  when?: string;
  text?: string;
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

const confirmed = (text: string): Step => ({ title: 'Köpet är bekräftat', text, done: true });

const requirements = (cost = '', isNow?: true): Step => ({
  title: 'Du svarar på frågorna',
  text: `Då hör vi av oss inom ${weekdays(messageReplyHours)} med frågor, eller med en beskrivning av det vi ska bygga${cost}. Du godkänner beskrivningen innan vi börjar. Säger du nej, får du hela beloppet tillbaka.`,
  isNow,
});

const delivered = (text: string, workflows = 1): Step => ({
  title: workflows > 1 ? 'Du får dina flöden' : 'Du får ditt flöde',
  isDelivery: true,
  when: `Inom ${weekdays(deliveryHours)} ${agreedOn(workflows > 1 ? 'de' : 'flödet')}.`,
  text,
});

const approval = (text: string): Step => ({
  title: 'Du testar och godkänner',
  when: `Inom ${approvalTime} från leveransen.`,
  text: `Blev något inte som vi kom överens om, rättar vi det utan kostnad. Hör vi inget, räknas leveransen som godkänd.${text}`,
});

const late =
  'Är vi försenade, kan du kräva leverans och få hela beloppet tillbaka om den ändå inte kommer.';

function packageSupport(item: string): string {
  const bought = tierOf<Package>(packages, item);
  return bought
    ? ` Support och rättning av fel ingår i ${withUnit(bought.supportDays, 'dagar')} ${fromDelivery}.`
    : '';
}

function planService(item: string): string {
  const bought = tierOf<Plan>(plans, item);
  const cost = bought
    ? ` ${noBreak('AI-kostnad')} upp till ${formatKronor(bought.includedAiCost)}/mån ingår.`
    : '';
  return ` Sedan sköter vi driften och rättar fel så länge du prenumererar.${cost}`;
}

function planSupport(item: string): string {
  const hours = tierOf<Plan>(plans, item)?.supportResponseHours;
  const answer = hours ? ` Supporten svarar inom ${withUnit(hours, 'timmar')}.` : '';
  return `Du får tillgång till supporten inom ${withUnit(subscriptionAccessHours, 'timmar')} från betalningen.${answer}${supportHours && ` ${supportHours}`}`;
}

const stepsOfEither: readonly Step[] = [
  { title: 'Du får en bekräftelse per mejl' },
  requirements(),
  delivered('Vi bygger och testar. I en prenumeration sköter vi också driften.'),
  approval(''),
];

/** The steps after a purchase, unless the payment is refused. */
export function stepsAfter(order?: OrderSummary): readonly Step[] {
  if (!order) return stepsOfEither;
  const { state, kind, item } = order;
  const isPlan = kind === 'plan';
  return [
    state === 'paid' ? confirmed(isPlan ? planSupport(item) : '') : pending,
    requirements(isPlan ? '' : ' och besked om vad driften kostar', true),
    delivered(late, workflowsOf(item)),
    approval(isPlan ? planService(item) : packageSupport(item)),
  ];
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
    text: words`Ingen bindningstid. Uppsägningen är skriftlig, och uppsägningstiden ${withUnit(business.cancellationNoticeDays, 'dagar')} från ditt mejl till ${mailLink}.`,
    invoices: 'Se fakturor och byt betalsätt',
    href: company.portalUrl,
  },
} as const;
