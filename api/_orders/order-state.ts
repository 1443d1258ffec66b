import { business } from '../_contract/business.ts';
import type { PurchaseKind } from '../_contract/errors.ts';
import type { OrderState } from '../_contract/orders.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import type { Order, OrderFact, OrderFacts, Promised } from './order.ts';

/**
 * The state machine (docs/decisions/005). An order gathers facts and never loses one, so their order, repetition and
 * delay do not matter: an open dispute or else the strongest fact decides the state. A package does not end, and a
 * refunded month does not change a plan.
 */
const strongestFirst = {
  package: ['paid', 'failed', 'completed', 'expired'],
  plan: ['ended', 'paid', 'failed', 'completed', 'expired'],
} as const satisfies Record<PurchaseKind, readonly OrderFact[]>;

/** The state for these facts. */
function stateOf(kind: PurchaseKind, facts: OrderFacts): OrderState {
  const disputes = disputesIn(facts);
  if (disputes.includes('open')) return 'disputed';
  // The bank has given the money back, which for a package is all of it.
  if (kind === 'package' && (disputes.includes('lost') || isRefunded(facts))) return 'refunded';
  const strongest = strongestFirst[kind].find((fact) => facts[fact]);
  if (!strongest) return 'open';
  return strongest === 'completed' ? 'processing' : strongest;
}

/** The status of each dispute. A decided dispute stays decided, even if the event of its start arrives later. */
const disputesIn = (facts: OrderFacts) =>
  Object.keys(facts).flatMap((fact) => {
    const [kind, id] = fact.split('/');
    if (kind === 'disputeLost') return ['lost'];
    const isOpen = !facts[`disputeWon/${id}`] && !facts[`disputeLost/${id}`];
    return kind === 'disputed' && isOpen ? ['open'] : [];
  });

/** Whether the money went back after the last refund that failed; a failed one gives it back to the company. */
function isRefunded(facts: OrderFacts): boolean {
  const all = Object.keys(facts).map((fact) => fact.split('/'));
  const failures = all.filter(([kind]) => kind === 'refundFailed').length;
  return all.some(([kind, , failed = 0]) => kind === 'refunded' && Number(failed) >= failures);
}

/** The order after an event. The same events in any order, any number of times, give the same order. */
export function applyPaymentEvent(order: Order, event: PaymentEvent): Order {
  const facts = { ...order.facts };
  for (const fact of event.facts) facts[fact] = earlier(facts[fact], event.at);
  if (facts.charged) facts.paid = facts.charged;
  const boughtAt = facts.completed ?? facts.paid;
  const promised = order.promised ?? brokenPromise(order, event);
  const { orderId: _, ...refs } = event.refs;
  return {
    ...order,
    ...event.purchase?.amounts,
    currency: event.purchase?.currency ?? order.currency,
    ...(promised && { promised }),
    facts,
    state: stateOf(order.kind, facts),
    late: boughtAt !== undefined && boughtAt > order.expiresAt,
    ...renewalStatusAfter(order, event),
    ...(event.invoiceUrl && { invoiceUrl: order.invoiceUrl ?? event.invoiceUrl }),
    buyer: { ...event.invoiceBuyer, ...order.buyer, ...event.purchase?.buyer },
    refs: { ...refs, ...order.refs },
  };
}

/**
 * What the page promised and the checkout did not keep. The first event of the checkout decides: later ones have the
 * same values, which are the order's by then.
 */
function brokenPromise(order: Order, { purchase }: PaymentEvent): Promised | undefined {
  if (!purchase) return undefined;
  const { net, vat, total, currency } = order;
  const promised = { net, vat, total, currency, country: business.country };
  const { amounts, buyer, ...rest } = purchase;
  const paid = {
    ...promised,
    ...amounts,
    ...rest,
    ...(buyer.country && { country: buyer.country }),
  };
  const keys = Object.keys(promised) as (keyof typeof promised)[];
  const broken = keys.filter((key) => promised[key] !== paid[key]);
  return broken.length > 0
    ? Object.fromEntries(broken.map((key) => [key, promised[key]]))
    : undefined;
}

const earlier = (known: string | undefined, given: string) =>
  known && known < given ? known : given;

/** The latest status wins; of two at the same time `overdue`. */
function renewalStatusAfter(order: Order, { renewalStatus, at }: PaymentEvent) {
  const { renewalStatusAt = '', overdue } = order;
  if (!renewalStatus || at < renewalStatusAt) return {};
  const isOverdue = renewalStatus === 'overdue' || (at === renewalStatusAt && overdue);
  return { overdue: isOverdue, renewalStatusAt: at };
}
