import { business } from '../_contract/business.ts';
import type { OrderState } from '../_contract/orders.ts';
import type { Charge, PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import type { Buyer } from '../_platform/schema.ts';
import type { OrderRow } from './sync-store.ts';

export type Order = Omit<OrderRow, 'buyer'> & { buyer: Buyer };

export type Advertised = NonNullable<Order['promised']>;

/** The fields of an order that the provider fills in later. */
export const unreadOrder = {
  state: 'open',
  told: [],
  paidAt: null,
  closedAt: null,
  changedAt: null,
  late: false,
  overdue: false,
  renewalStatusAt: null,
  promised: null,
  invoiceUrl: null,
  buyer: {},
  sessionId: null,
  paymentIntentId: null,
  subscriptionId: null,
  version: 0,
} as const satisfies Partial<Order>;

/** True if a renewal is unpaid. A first payment is not a renewal, and an ended plan has no renewals. */
export const isOverdue = ({
  overdue,
  paidAt,
  kind,
  closedAt,
}: Pick<Order, 'overdue' | 'paidAt' | 'kind' | 'closedAt'>): boolean =>
  overdue && paidAt !== null && (kind === 'package' || closedAt === null);

/** True if a paid order has the buyer's registration number and the invoice, or if our deadline has passed. */
export const isConfirmed = ({ buyer, paidAt, invoiceUrl, expiresAt }: Order, now: Date): boolean =>
  paidAt !== null &&
  ((buyer.registrationNumber !== undefined && invoiceUrl !== null) || now >= expiresAt);

const sumOf = (given: readonly { amount: number }[]) =>
  given.reduce((sum, { amount }) => sum + amount, 0);

const lostIn = ({ disputes }: Charge) => sumOf(disputes.filter(({ status }) => status === 'lost'));

/** Refunds that succeeded or are pending, newest first. */
export const refundsIn = ({ refunds }: Charge) =>
  refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');

/** True if refunds, pending refunds included, and lost disputes cover the whole charge. */
export const isReturned = (charge: Charge): boolean =>
  sumOf(refundsIn(charge)) + lostIn(charge) >= charge.amount;

const isOnItsWay = (charge: Charge) => refundsIn(charge).some(({ status }) => status === 'pending');

/**
 * Computes an order from the provider's snapshot (docs/decisions/190). `now` is used where the provider gives no time.
 * Without a snapshot an open order expires.
 */
export function orderFrom(order: Order, snapshot: PaymentSnapshot | undefined, now: Date): Order {
  if (!snapshot) return order.state === 'open' ? { ...order, state: 'expired' } : order;
  const { purchase, invoiceBuyer, refs, renewal, completedAt } = snapshot;
  const hasRenewed = renewal?.status && (renewal.status === 'overdue') !== order.overdue;
  const paidAt = paidAtOf(order, snapshot, now);
  const state = stateOf({ ...order, paidAt }, snapshot);
  const isLate = completedAt !== undefined && completedAt > order.expiresAt.toISOString();
  return {
    ...order,
    ...purchase?.amounts,
    currency: purchase?.currency ?? order.currency,
    promised: order.promised ?? differingValues(order, snapshot),
    state,
    paidAt,
    closedAt: closedAtOf({ ...order, state }, snapshot, now),
    late: order.late || (isLate && ['open', 'expired'].includes(order.state)),
    ...(hasRenewed && { overdue: renewal.status === 'overdue', renewalStatusAt: now }),
    invoiceUrl: order.invoiceUrl ?? snapshot.invoiceUrl ?? null,
    buyer: { ...invoiceBuyer, ...order.buyer, ...purchase?.buyer },
    sessionId: order.sessionId ?? refs.sessionId ?? null,
    paymentIntentId: order.paymentIntentId ?? refs.paymentIntentId ?? null,
    subscriptionId: order.subscriptionId ?? refs.subscriptionId ?? null,
  };
}

/** The time of the first invoice, else the time of the charge (docs/decisions/138). */
function paidAtOf(order: Order, { payment, invoicedAt, completedAt }: PaymentSnapshot, now: Date) {
  if (invoicedAt) return new Date(invoicedAt);
  if (order.paidAt || payment !== 'paid') return order.paidAt;
  return completedAt ? new Date(completedAt) : now;
}

/**
 * An open dispute overrides all other states. A package cannot end, and a refunded month does not change a plan's
 * state.
 */
function stateOf({ kind, paidAt }: Order, snapshot: PaymentSnapshot): OrderState {
  const { charges, checkout, payment, endedAt } = snapshot;
  const isDisputed = charges.some(({ disputes }) => disputes.some((one) => one.status === 'open'));
  if (isDisputed) return 'disputed';
  if (kind === 'package' && charges.some(isReturned)) return 'refunded';
  if (endedAt) return 'ended';
  if (paidAt) return 'paid';
  return checkout === 'complete' ? (payment ?? 'processing') : checkout;
}

/** When a plan ended, or a package was refunded; null while a refund is pending. */
function closedAtOf({ kind, state, closedAt }: Order, snapshot: PaymentSnapshot, now: Date) {
  const { endedAt, charges } = snapshot;
  if (kind === 'plan') return endedAt ? (closedAt ?? new Date(endedAt)) : null;
  const isBack = charges.some(isReturned) && !charges.filter(isReturned).some(isOnItsWay);
  const isClosed = state === 'refunded' || (state === 'disputed' && closedAt);
  return isClosed && isBack ? (closedAt ?? now) : null;
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
