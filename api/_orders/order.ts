import { business } from '../_contract/business.ts';
import type { OrderState } from '../_contract/orders.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import type { Buyer } from '../_platform/schema.ts';
import { isDisputed, isReturned, moneyOf } from './order-money.ts';
import type { OrderRow } from './sync-store.ts';

export type Order = Omit<OrderRow, 'buyer'> & { buyer: Buyer };

export type Advertised = NonNullable<Order['promised']>;

/** The fields of an order that the provider fills in later. */
export const unreadOrder = {
  state: 'open',
  told: [],
  money: null,
  paidAt: null,
  closedAt: null,
  late: false,
  promised: null,
  invoiceUrl: null,
  buyer: {},
  sessionId: null,
  paymentIntentId: null,
  subscriptionId: null,
  unknownCheckout: null,
  version: 0,
} as const satisfies Partial<Order>;

/** True if a paid order has the buyer's registration number and the invoice, or if our deadline has passed. */
export const isConfirmed = ({ buyer, paidAt, invoiceUrl, expiresAt }: Order, now: Date): boolean =>
  paidAt !== null &&
  ((buyer.registrationNumber !== undefined && invoiceUrl !== null) || now >= expiresAt);

/**
 * Computes an order from the provider's snapshot (docs/decisions/190). `now` is used where the provider gives no time.
 * There is no snapshot if the provider does not know the checkout, or if none was opened: then an open order expires.
 */
export function orderFrom(order: Order, snapshot: PaymentSnapshot | undefined, now: Date): Order {
  if (!snapshot) {
    const state = order.state === 'open' ? 'expired' : order.state;
    const unknownCheckout = order.sessionId ? (order.unknownCheckout ?? 'new') : null;
    return { ...order, state, unknownCheckout };
  }
  const { purchase, invoiceBuyer, refs, completedAt } = snapshot;
  const bought = {
    ...order,
    ...purchase?.amounts,
    currency: purchase?.currency ?? order.currency,
    promised: order.promised ?? differingValues(order, snapshot),
    paidAt: paidAtOf(order, snapshot, now),
    invoiceUrl: order.invoiceUrl ?? snapshot.invoiceUrl ?? null,
    buyer: { ...invoiceBuyer, ...order.buyer, ...purchase?.buyer },
    sessionId: order.sessionId ?? refs.sessionId ?? null,
    paymentIntentId: order.paymentIntentId ?? refs.paymentIntentId ?? null,
    subscriptionId: order.subscriptionId ?? refs.subscriptionId ?? null,
    unknownCheckout: null,
  };
  const current = { ...bought, money: moneyOf(bought, snapshot, now) };
  const isLate = completedAt !== undefined && completedAt > order.expiresAt.toISOString();
  return {
    ...current,
    state: stateOf(current, snapshot),
    closedAt: closedAtOf(current, snapshot, now),
    late: order.late || (isLate && ['open', 'expired'].includes(order.state)),
  };
}

/** The time of the first invoice, else the time of the charge (docs/decisions/138). */
function paidAtOf(order: Order, { payment, invoicedAt, completedAt }: PaymentSnapshot, now: Date) {
  if (invoicedAt) return new Date(invoicedAt);
  if (order.paidAt || payment !== 'paid') return order.paidAt;
  return completedAt ? new Date(completedAt) : now;
}

/**
 * An open dispute overrides all other states. A package cannot end, a refunded month does not change a plan's state,
 * and a plan that nobody paid does not end.
 */
function stateOf(order: Order, { checkout, payment, endedAt }: PaymentSnapshot): OrderState {
  const { kind, paidAt } = order;
  if (isDisputed(order)) return 'disputed';
  if (kind === 'package' && isReturned(order)) return 'refunded';
  if (paidAt) return endedAt ? 'ended' : 'paid';
  return checkout === 'complete' ? (payment ?? 'processing') : checkout;
}

/** When a paid plan ended, or a package's whole price had gone back. */
function closedAtOf(order: Order, { endedAt }: PaymentSnapshot, now: Date) {
  const { kind, paidAt, closedAt, money } = order;
  if (kind === 'plan') return endedAt && paidAt ? (closedAt ?? new Date(endedAt)) : null;
  return isReturned(order) && !money?.returning ? (closedAt ?? now) : null;
}

/** Only the first snapshot can differ: it replaces the order's advertised amounts by the paid ones. */
function differingValues(order: Order, { purchase }: PaymentSnapshot): Advertised | null {
  if (!purchase) return null;
  const { country } = business;
  const { amounts, currency, buyer } = purchase;
  const paid = { ...amounts, currency, country: buyer.country ?? country };
  const keys = Object.keys(paid) as (keyof Advertised)[];
  const promised = { ...order, country };
  const broken = keys.filter((key) => promised[key] !== paid[key]);
  return broken.length > 0 ? Object.fromEntries(broken.map((key) => [key, promised[key]])) : null;
}
