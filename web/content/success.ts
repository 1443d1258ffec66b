import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { searchOf } from '#contract/purchases.ts';
import { company } from './company.ts';
import { pages } from './pages.ts';
import { type Step, stepsAfter, stepsOfEither } from './purchase-steps.ts';

export const successDescription = 'Här ser du din beställning och vad som händer nu.';

const toStart = { href: pages.home.path, label: 'Till startsidan' };
const toContact = { href: pages.contact.path, label: 'Kontakta oss' };

/** The page's last links when there is nothing to buy again. */
export const lastLinks: { href: string; label: string }[] = [toContact, toStart];

/** The card of the order's own package or plan. */
const toItem = ({ kind, item }: OrderSummary, label: string) => ({
  href: `${pages.pricing.path}${searchOf(kind)}#${item}`,
  label,
});

type Outcome = {
  heading: string;
  /** The heading of what comes next. */
  next: string;
  /** The steps of a purchase that goes on; without them, what the visitor may do stands there (order-choices.ts). */
  steps?: readonly Step[];
  /** The links of an order that has no steps. */
  actions?: readonly { href: string; label: string }[];
  /** Whether the first of them is the primary one. */
  isUrged?: true;
  /** How a plan ends, before the address to write to, and where its invoices are. */
  portal?: { text: string; link: string; href: string };
};

const portal = company.portalUrl && {
  portal: {
    text: `Ingen bindningstid. Uppsägningen är skriftlig, och uppsägningstiden ${withUnit(business.cancellationNoticeDays, 'dagar')} från ditt mejl till `,
    link: 'Se fakturor och byt betalsätt',
    href: company.portalUrl,
  },
};

/** Above what holds when the page's address names no order. Without script the address is not read. */
export const headingWithoutId = 'Ordernumret står i orderbekräftelsen';

/** There is no order id, or the order could not be read. */
const withoutOrder: Outcome = {
  heading: pages.success.title,
  next: 'Steg för steg',
  steps: stepsOfEither,
};

/** The order is paid, or its payment is being processed: its steps. */
const bought = (order: OrderSummary): Outcome => ({
  heading: order.state === 'paid' ? pages.success.title : 'Vi väntar på besked om betalningen',
  next: 'Det här händer nu',
  steps: stepsAfter(order),
  ...(order.kind === 'plan' && portal),
});

/** There is nothing to wait for: what the visitor may do. */
const over = (heading: string, actions = lastLinks): Outcome => ({
  heading,
  next: 'Bra att veta',
  actions,
});

/** What was not paid can be tried again. */
const again = (heading: string) => (order: OrderSummary) => ({
  ...over(heading, [toItem(order, 'Försök igen'), toContact]),
  isUrged: true as const,
});

const outcomes: Record<OrderState, Outcome | ((order: OrderSummary) => Outcome)> = {
  open: bought,
  processing: bought,
  paid: bought,
  failed: again('Betalningen gick inte igenom'),
  expired: again('Tiden för betalningen gick ut'),
  refunded: ({ closed }) =>
    over(closed ? 'Vi har betalat tillbaka' : 'Pengarna är på väg tillbaka'),
  disputed: over('Din bank utreder köpet'),
  ended: (order) => over('Prenumerationen är avslutad', [toContact, toItem(order, 'Se priserna')]),
};

/** The page's words for an order's state. While the order is read, or cannot be, those of a purchase. */
export function outcomeOf(order: OrderSummary | undefined, unknown: boolean): Outcome {
  if (!order) return unknown ? { ...over('Vi hittar inte ordern'), isUrged: true } : withoutOrder;
  const outcome = outcomes[order.state];
  return typeof outcome === 'function' ? outcome(order) : outcome;
}
