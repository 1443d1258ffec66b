import { business } from '../_contract/business.ts';
import type { OrderState } from '../_contract/orders.ts';
import type { Amounts, Buyer, Charge, PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import type { OrderRow } from './sync-store.ts';

/** Those values of the page that differ from what was paid. */
export type Promised = Partial<Amounts & { currency: string; country: string }>;

/** An order as a reading of the provider finds and writes it. */
export type Order = Omit<OrderRow, 'buyer'> & { buyer: Buyer };

/** Whether a renewal is unpaid. A failed first payment is not a renewal, and an ended plan has no renewals. */
export const isOverdue = ({
  overdue,
  paidAt,
  kind,
  closedAt,
}: Pick<Order, 'overdue' | 'paidAt' | 'kind' | 'closedAt'>): boolean =>
  overdue && paidAt !== null && (kind === 'package' || closedAt === null);

/**
 * Whether order, purchase and invoice are known. An invoice has no registration number, and a package's is made after
 * its checkout is completed; a reading after our deadline ends the wait for either.
 */
export const isConfirmed = ({ buyer, paidAt, invoiceUrl, expiresAt }: Order, now: Date): boolean =>
  paidAt !== null &&
  ((buyer.registrationNumber !== undefined && invoiceUrl !== null) || now >= expiresAt);

const sumOf = (given: readonly { amount: number }[]) =>
  given.reduce((sum, { amount }) => sum + amount, 0);

const lostIn = ({ disputes }: Charge) => sumOf(disputes.filter(({ status }) => status === 'lost'));

/** The refunds of a charge that have reached the buyer or are on their way, newest first. */
export const refundsIn = ({ refunds }: Charge) =>
  refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');

/** Whether lost disputes and refunds, those on their way too, add up to the whole charge. */
export const isReturned = (charge: Charge): boolean =>
  sumOf(refundsIn(charge)) + lostIn(charge) >= charge.amount;

const isOnItsWay = (charge: Charge) => refundsIn(charge).some(({ status }) => status === 'pending');

/**
 * The order as the provider's present state makes it (docs/decisions/190); `now` dates what the provider does not. The
 * same snapshot gives the same order. Without a snapshot nothing can be paid any more.
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
    promised: order.promised ?? brokenPromise(order, snapshot),
    state,
    paidAt,
    closedAt: closedAtOf(order, state, snapshot, now),
    late: order.late || (isLate && ['open', 'expired'].includes(order.state)),
    ...(hasRenewed && { overdue: renewal.status === 'overdue', renewalStatusAt: now }),
    invoiceUrl: order.invoiceUrl ?? snapshot.invoiceUrl ?? null,
    buyer: { ...invoiceBuyer, ...order.buyer, ...purchase?.buyer },
    sessionId: order.sessionId ?? refs.sessionId ?? null,
    paymentIntentId: order.paymentIntentId ?? refs.paymentIntentId ?? null,
    subscriptionId: order.subscriptionId ?? refs.subscriptionId ?? null,
  };
}

/** The time of the first invoice; until it is known that of the charge (docs/decisions/138). */
function paidAtOf(order: Order, { payment, invoicedAt, completedAt }: PaymentSnapshot, now: Date) {
  if (invoicedAt) return new Date(invoicedAt);
  if (order.paidAt || payment !== 'paid') return order.paidAt;
  return completedAt ? new Date(completedAt) : now;
}

/** An undecided dispute comes before all. A package does not end, and a month paid back does not change a plan. */
function stateOf({ kind, paidAt }: Order, snapshot: PaymentSnapshot): OrderState {
  const { charges, checkout, payment, endedAt } = snapshot;
  const isDisputed = charges.some(({ disputes }) => disputes.some((one) => one.status === 'open'));
  if (isDisputed) return 'disputed';
  if (kind === 'package' && charges.some(isReturned)) return 'refunded';
  if (endedAt) return 'ended';
  if (paidAt) return 'paid';
  return checkout === 'complete' ? (payment ?? 'processing') : checkout;
}

/** When a plan ended, or all of a package's money had reached the buyer; null while a refund is on its way. */
function closedAtOf(order: Order, state: OrderState, snapshot: PaymentSnapshot, now: Date) {
  const { endedAt, charges } = snapshot;
  if (order.kind === 'plan') return endedAt ? (order.closedAt ?? new Date(endedAt)) : null;
  const isBack = charges.some(isReturned) && !charges.filter(isReturned).some(isOnItsWay);
  const isClosed = state === 'refunded' || (state === 'disputed' && order.closedAt);
  return isClosed && isBack ? (order.closedAt ?? now) : null;
}

/** What the checkout did not keep. The first reading decides: later ones have the values that the order has by then. */
function brokenPromise(order: Order, { purchase }: PaymentSnapshot): Promised | null {
  if (!purchase) return null;
  const { country } = business;
  const { amounts, currency, buyer } = purchase;
  const paid = { ...amounts, currency, country: buyer.country ?? country };
  const keys = Object.keys(paid) as (keyof Promised)[];
  const promised = { ...order, country };
  const broken = keys.filter((key) => promised[key] !== paid[key]);
  return broken.length > 0 ? Object.fromEntries(broken.map((key) => [key, promised[key]])) : null;
}
