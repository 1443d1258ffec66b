import { deadlines, inSweden, isoDay } from './deadlines.ts';
import type { OrderSummary } from './orders.ts';

// Not in `orders.ts`, because /success loads `orders.ts` and must not load the code of deadlines (docs/product.md
// 12.4).

/** One month later by Stripe's rule, as midnight UTC: https://docs.stripe.com/billing/subscriptions/billing-cycle */
function nextMonth(at: Date): Date {
  const { date } = inSweden(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const last = Date.UTC(year, month + 2, 0);
  return new Date(Math.min(Date.UTC(year, month + 1, date.getUTCDate()), last));
}

/**
 * Returns the day by which banks usually show a refund, or the day of a plan's second payment, such as `2026-12-09`;
 * else an empty text. `since` is the ISO time of the refund or payment.
 */
export function nextOrderDay(
  { state, kind }: Pick<OrderSummary, 'state' | 'kind'>,
  since: string | undefined,
  now: Date,
): string {
  if (!since) return '';
  if (state === 'refunded') return isoDay(deadlines.refund(new Date(since)).date);
  if (state !== 'paid' || kind !== 'plan') return '';
  const day = nextMonth(new Date(since));
  return day >= inSweden(now).date ? isoDay(day) : '';
}
