import { business } from '#contract/business.ts';
import { noBreak, withUnit } from '#contract/format.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { paymentWords } from '#contract/payment-methods.ts';
import { weekdays } from '#contract/promises.ts';
import { searchOf } from '#contract/purchases.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';
import { type Step, stepsAfter, stepsOfEither } from './purchase-steps.ts';

const { cancellationNoticeDays, deliveryHours, paymentSessionMinutes } = business;

const toStart = { href: pages.home.path, label: 'Till startsidan' };
const toContact = { href: pages.contact.path, label: 'Kontakta oss' };
const toPricing = { href: pages.pricing.path, label: 'Till priserna' };

/** The card of the order's own package or plan. */
const toItem = ({ kind, item, name }: OrderSummary) => ({
  href: `${pages.pricing.path}${searchOf(kind)}#${item}`,
  label: `Försök igen med ${noBreak(name)}`,
});

type Outcome = {
  /** The page's heading. */
  heading: string;
  next: { heading: string; steps: readonly Step[] };
  /** When the flow comes of an order that goes on, and whose buyer has the three questions to answer. */
  due?: { promise: string; within: string };
  actions: readonly { href: string; label: string }[];
  portal?: { before: string; link: string; after: string; href: string };
};

const due = {
  promise: 'Blir vi överens i dag levererar vi',
  within: `inom ${weekdays(deliveryHours)}`,
};

const portal = company.portalUrl && {
  portal: {
    before: `Ingen bindningstid, ${withUnit(cancellationNoticeDays, 'dagars')} uppsägningstid. `,
    link: 'Se fakturor och byt betalsätt',
    after: ' när du vill.',
    href: company.portalUrl,
  },
};

/** The page's heading when its address names no order: whether there is one is not known. */
export const headingWithoutId = 'Det här händer efter köpet';

/** There is no order id, or the order could not be read. */
const withoutOrder: Outcome = {
  heading: pages.success.title,
  next: {
    heading: 'Steg för steg',
    steps: stepsOfEither,
  },
  due,
  actions: [toContact, toStart],
};

/** The order is paid, or its payment is being processed: its steps. */
const bought = (order: OrderSummary): Outcome => ({
  heading: order.state === 'processing' ? 'Tack, beställningen är mottagen' : pages.success.title,
  next: { heading: 'Det här händer nu', steps: stepsAfter(order) },
  due,
  actions: [toContact, toStart],
  ...(order.kind === 'plan' && portal),
});

/** The address names an order that does not exist. */
const unknownOrder: Outcome = {
  heading: 'Vi hittar inte beställningen',
  next: {
    heading: 'Det här kan du göra',
    steps: [
      {
        title: 'Titta bland dina mejl',
        text: 'Har du betalat finns en orderbekräftelse där, eller i skräpposten.',
      },
      {
        title: 'Hör av dig till oss',
        text: `Berätta vilken ${noBreak('e-postadress')} du angav på betalsidan.`,
      },
    ],
  },
  actions: [toContact, toPricing],
};

const buyAgain = {
  title: 'Försök igen',
  text: `Den nya betalsidan är öppen i ${withUnit(paymentSessionMinutes, 'minuter')}.`,
};

const askUs = {
  title: 'Hör av dig om det inte går',
  text: 'Vi hjälper dig att slutföra köpet.',
};

const failed = (order: OrderSummary): Outcome => ({
  heading: 'Betalningen gick inte igenom',
  next: {
    heading: 'Det här kan du göra',
    steps: [
      {
        title: 'Kontrollera uppgifterna',
        text: `Ett kort måste vara öppet för köp på nätet. Du kan också betala med ett annat ${paymentWords(company)}.`,
      },
      buyAgain,
      askUs,
    ],
  },
  actions: [toItem(order), toContact],
});

const expired = (order: OrderSummary): Outcome => ({
  heading: 'Tiden för betalningen gick ut',
  next: { heading: 'Det här kan du göra', steps: [buyAgain, askUs] },
  actions: [toItem(order), toContact],
});

/** The order was disputed or ended, or it was refunded. */
const over: Outcome = {
  heading: 'Din beställning',
  next: {
    heading: 'Har du frågor?',
    steps: [
      {
        title: 'Hör av dig till oss',
        text: 'Uppge gärna ordernumret.',
      },
    ],
  },
  actions: [toContact, toStart],
};

const outcomes: Record<OrderState, Outcome | ((order: OrderSummary) => Outcome)> = {
  open: bought,
  processing: bought,
  paid: bought,
  failed,
  expired,
  refunded: { ...over, heading: 'Vi har betalat tillbaka' },
  disputed: { ...over, heading: 'Banken utreder köpet' },
  ended: { ...over, heading: 'Prenumerationen är avslutad', actions: [toContact, toPricing] },
};

/** The page's words for an order's state. While the order is read, or cannot be, those of a purchase. */
export function outcomeOf(order: OrderSummary | undefined, unknown: boolean): Outcome {
  if (!order) return unknown ? unknownOrder : withoutOrder;
  const outcome = outcomes[order.state];
  return typeof outcome === 'function' ? outcome(order) : outcome;
}
