import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import type { Dispute, Money } from '../_platform/money.ts';
import type { Order } from './order.ts';

/**
 * Computes what became of an order's money (docs/decisions/250); null if nothing did. What a snapshot leaves unknown
 * stays as it was. `now` is the time of what this reading finds first.
 */
export function moneyOf(order: Order, snapshot: PaymentSnapshot, now: Date): Money | null {
  const { plan, endedAt, charges, invoices } = snapshot;
  const { endsAt: _end, price: _price, unpaid, paidAfterEnd, ...charged } = order.money ?? {};
  const monthly = plan?.monthly;
  const money: Money = {
    ...(charges ? chargedFrom(charges, charged, now) : charged),
    ...(invoices ?? { ...(unpaid && { unpaid }), ...(paidAfterEnd && { paidAfterEnd }) }),
    ...(plan?.endsAt && { endsAt: plan.endsAt }),
    ...(monthly !== undefined && !endedAt && monthly !== order.net && { price: monthly }),
  };
  if (endedAt) delete money.unpaid;
  return Object.keys(money).length > 0 ? money : null;
}

function chargedFrom(
  { returned, lost, returning, ...read }: NonNullable<PaymentSnapshot['charges']>,
  known: Money,
  now: Date,
): Money {
  const since = now.toISOString();
  const failedRefunds = read.failedRefunds.map((refund) => ({
    since,
    ...known.failedRefunds?.find(({ id }) => id === refund.id),
    ...refund,
  }));
  const disputes = read.disputes.map((dispute) => {
    const same = known.disputes?.find(
      (one) => one.id === dispute.id && one.class === dispute.class,
    );
    return { ...dispute, since: same?.since ?? since };
  });
  return {
    ...(returned && { returned }),
    ...(lost && { lost }),
    ...(returning && { returning }),
    ...(failedRefunds.length > 0 && { failedRefunds }),
    ...(disputes.length > 0 && { disputes }),
  };
}

const isOpen = (dispute: Dispute) => dispute.class !== 'lost';

export const isDisputed = ({ money }: Pick<Order, 'money'>): boolean =>
  money?.disputes?.some(isOpen) ?? false;

/** True if refunds, pending refunds included, and lost disputes cover a package's price. */
export const isReturned = ({ money, total }: Pick<Order, 'money' | 'total'>): boolean =>
  total > 0 && (money?.returned ?? 0) + (money?.returning ?? 0) >= total;

/** True if a later reading must find what the bank or the provider decides. */
export const isUndecided = (order: Pick<Order, 'money'>): boolean =>
  isDisputed(order) || (order.money?.returning ?? 0) > 0;
