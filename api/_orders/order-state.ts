import { business } from '../_contract/business.ts';
import type { PurchaseKind } from '../_contract/errors.ts';
import type { OrderState } from '../_contract/orders.ts';
import type { Amounts, Buyer, PaymentEvent, PaymentFact } from '../_payments/payment-event.ts';
import type { OrderRow } from './payment-event-store.ts';

/** Each fact with the earliest time (ISO) that the provider gave for it. Facts are never removed. */
export type OrderFacts = { [Fact in PaymentFact]?: string | undefined };

/** Those values of the page that differ from what was paid. */
export type Promised = Partial<Amounts & { currency: string; country: string }>;

/** An order as its payment events read and write it. */
export type Order = Omit<OrderRow, 'buyer'> & { buyer: Buyer };

/** Whether a renewal is unpaid. A failed first payment is not a renewal, and an ended plan has no renewals. */
export const isOverdue = ({ overdue, facts }: Pick<Order, 'overdue' | 'facts'>): boolean =>
  overdue && facts.paid !== undefined && facts.ended === undefined;

/**
 * Whether order, purchase and invoice are known. An invoice has no registration number, and a package's is made after
 * its checkout is completed; the comparison ends the wait for either.
 */
export const isConfirmed = ({ buyer, facts, invoiceUrl }: Order): boolean => {
  const isWhole = buyer.registrationNumber !== undefined && invoiceUrl !== null;
  return facts.paid !== undefined && (isWhole || facts.checked !== undefined);
};

/**
 * The state machine (docs/decisions/005). An order gathers facts and never loses one, so their order, repetition and
 * delay do not matter: an open dispute or else the strongest fact decides the state. A package does not end, and a
 * refunded month does not change a plan.
 */
const strongestFirst = {
  package: ['paid', 'failed', 'completed', 'expired'],
  plan: ['ended', 'paid', 'failed', 'completed', 'expired'],
} as const satisfies Record<PurchaseKind, readonly PaymentFact[]>;

function stateOf(kind: PurchaseKind, facts: OrderFacts): OrderState {
  if (hasOpenDispute(facts)) return 'disputed';
  if (kind === 'package' && refundTimes(facts).length > 0) return 'refunded';
  const strongest = strongestFirst[kind].find((fact) => facts[fact]);
  if (!strongest) return 'open';
  return strongest === 'completed' ? 'processing' : strongest;
}

/** Whether a dispute is undecided. A decided one stays decided, even if the event of its start arrives later. */
const hasOpenDispute = (facts: OrderFacts) =>
  Object.keys(facts).some((fact) => {
    const [kind, id] = fact.split('/');
    return kind === 'disputed' && !facts[`disputeWon/${id}`] && !facts[`disputeLost/${id}`];
  });

/**
 * When all of a package's money went back: by the bank after a lost dispute, or by a refund after the last one that
 * failed; a failed one gives it back to the company.
 */
function refundTimes(facts: OrderFacts): string[] {
  const all = Object.entries(facts).map(([fact, at = '']) => [at, ...fact.split('/')]);
  const failures = all.filter(([, kind]) => kind === 'refundFailed').length;
  const counts = ([, kind, , failed = '0']: string[]) =>
    kind === 'disputeLost' || (kind === 'refunded' && Number(failed) >= failures);
  return all.filter(counts).map(([at = '']) => at);
}

/** When (ISO) a refunded order's money went back, or an ended plan ended. */
export function closedAt({ state, facts }: Pick<Order, 'state' | 'facts'>): string | undefined {
  if (state === 'ended') return facts.ended;
  return state === 'refunded' ? refundTimes(facts).sort()[0] : undefined;
}

/** The order after an event. The same events in any order, any number of times, give the same order. */
export function applyPaymentEvent(order: Order, event: PaymentEvent): Order {
  const facts = { ...order.facts };
  for (const fact of event.facts) facts[fact] = earlier(facts[fact], event.at);
  if (facts.charged) facts.paid = facts.charged;
  const boughtAt = facts.completed ?? facts.paid;
  const { purchase, invoiceBuyer, refs } = event;
  return {
    ...order,
    ...purchase?.amounts,
    currency: purchase?.currency ?? order.currency,
    promised: order.promised ?? brokenPromise(order, event),
    facts,
    state: stateOf(order.kind, facts),
    late: boughtAt !== undefined && boughtAt > order.expiresAt.toISOString(),
    ...renewalStatusAfter(order, event),
    invoiceUrl: order.invoiceUrl ?? event.invoiceUrl ?? null,
    buyer: { ...invoiceBuyer, ...order.buyer, ...purchase?.buyer },
    sessionId: order.sessionId ?? refs.sessionId ?? null,
    paymentIntentId: order.paymentIntentId ?? refs.paymentIntentId ?? null,
    subscriptionId: order.subscriptionId ?? refs.subscriptionId ?? null,
  };
}

/** What the checkout did not keep. Its first event decides: later ones have the values that the order has by then. */
function brokenPromise(order: Order, { purchase }: PaymentEvent): Promised | null {
  if (!purchase) return null;
  const { country } = business;
  const { amounts, currency, buyer } = purchase;
  const paid = { ...amounts, currency, country: buyer.country ?? country };
  const keys = Object.keys(paid) as (keyof Promised)[];
  const promised = { ...order, country };
  const broken = keys.filter((key) => promised[key] !== paid[key]);
  return broken.length > 0 ? Object.fromEntries(broken.map((key) => [key, promised[key]])) : null;
}

const earlier = (known: string | undefined, given: string) =>
  known && known < given ? known : given;

/** The latest status wins; of two at the same time `overdue`. */
function renewalStatusAfter(order: Order, { renewalStatus, at }: PaymentEvent) {
  const knownAt = order.renewalStatusAt?.toISOString() ?? '';
  if (!renewalStatus || at < knownAt) return {};
  const overdue = renewalStatus === 'overdue' || (at === knownAt && order.overdue);
  return { overdue, renewalStatusAt: new Date(at) };
}
