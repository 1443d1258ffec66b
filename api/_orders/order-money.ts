import type { PaymentSnapshot, ReadCharges } from '../_payments/payment-snapshot.ts';
import type { Dispute, Money } from '../_platform/money.ts';
import type { Order } from './order.ts';

/**
 * Computes what became of an order's money (docs/decisions/250); null if nothing did. What a snapshot leaves unknown
 * stays as it was. `now` is the time of what this reading finds first.
 */
export function moneyOf(order: Order, snapshot: PaymentSnapshot, now: Date): Money | null {
  const { plan, endedAt, charges } = snapshot;
  const { endsAt: _end, price: _price, unpaid, paidAfterEnd, ...charged } = order.money ?? {};
  const invoices = snapshot.invoices ?? { unpaid, paidAfterEnd };
  const money = {
    ...(charges ? withTimes(charges, charged, now) : charged),
    ...invoices,
    ...(endedAt && { unpaid: undefined }),
    endsAt: plan?.endsAt,
    price: endedAt || plan?.monthly === order.net ? undefined : plan?.monthly,
  };
  const found = Object.entries(money).filter(([, value]) => value !== undefined);
  return found.length > 0 ? Object.fromEntries(found) : null;
}

type Found = { id: string; class?: string };

function withTimes(read: ReadCharges, known: Money, now: Date): Partial<Money> {
  const timed = <One extends Found>(found: One[], before: (Found & { since: string })[] = []) =>
    found.map((one) => {
      const same = before.find(({ id, class: was }) => id === one.id && was === one.class);
      return { ...one, since: same?.since ?? now.toISOString() };
    });
  const failedRefunds = timed(read.failedRefunds, known.failedRefunds);
  const disputes = timed(read.disputes, known.disputes);
  const money = Object.entries({ ...read, failedRefunds, disputes });
  return Object.fromEntries(money.filter(([, value]) => value !== 0 && !isEmpty(value)));
}

const isEmpty = (value: number | object[]) => Array.isArray(value) && value.length === 0;

const isOpen = (dispute: Dispute) => dispute.class !== 'lost';

export const isDisputed = ({ money }: Pick<Order, 'money'>): boolean =>
  money?.disputes?.some(isOpen) ?? false;

/** True if refunds, pending refunds included, and lost disputes cover a package's price. */
export const isReturned = ({ money, total }: Pick<Order, 'money' | 'total'>): boolean =>
  total > 0 && (money?.returned ?? 0) + (money?.returning ?? 0) >= total;

/** True if a later reading must find what the bank or the provider decides. */
export const isUndecided = (order: Pick<Order, 'money'>): boolean =>
  isDisputed(order) || (order.money?.returning ?? 0) > 0;
