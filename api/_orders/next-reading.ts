import type { Order } from './order.ts';
import { isUndecided } from './order-money.ts';

const [minute, day] = [60_000, 86_400_000];

/** Banks accept disputes for 120 days after a payment, for some dispute reasons longer. */
const disputeWindow = 180 * day;

/** An unknown checkout is known again with the right key. */
const unknownWindow = 30 * day;

/** Milliseconds after the order's last payment during which the order can change. */
function windowOf(order: Order): number {
  const { kind, state, paidAt, closedAt, unknownCheckout } = order;
  if (unknownCheckout && !paidAt) return unknownWindow;
  if (isUndecided(order)) return Number.POSITIVE_INFINITY;
  // A later attempt can pay a plan whose first payment failed.
  if (state === 'expired' || (state === 'failed' && kind === 'package')) return 0;
  return kind === 'plan' && paidAt && !closedAt ? Number.POSITIVE_INFINITY : disputeWindow;
}

/**
 * Returns the time of the next reading: the pause is an eighth of the time since the deadline, at least a minute and at
 * most a day. Returns null when the order can no longer change.
 */
export function nextReading(order: Order, now: Date): Date | null {
  const { kind, createdAt, closedAt, expiresAt } = order;
  const lastPayment = (kind === 'plan' && closedAt) || createdAt;
  if (now.getTime() - lastPayment.getTime() >= windowOf(order)) return null;
  const since = now.getTime() - expiresAt.getTime();
  const pause = Math.min(Math.max(since / 8, minute), day);
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + pause));
}
