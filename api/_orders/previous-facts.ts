import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { isReturned, type Order, refundsIn } from './order.ts';

/** Facts that the previous release needs after a rollback (docs/decisions/191). Stored times override these times. */
export function previousFacts(order: Order, snapshot: PaymentSnapshot | undefined, now: Date) {
  const { state, kind, paidAt, closedAt, expiresAt } = order;
  const at = now.toISOString();
  const { completedAt, invoicedAt, payment, charges = [] } = snapshot ?? {};
  const failures = charges
    .flatMap(({ refunds }) => refunds)
    .filter(({ status }) => status === 'failed');
  const count = failures.length > 0 ? `/${failures.length}` : '';
  const returned = charges.filter((charge) => isReturned(charge) && refundsIn(charge).length > 0);
  const facts: Record<string, string | undefined | false> = {
    completed: completedAt,
    paid: paidAt?.toISOString(),
    charged: invoicedAt,
    failed: payment === 'failed' && at,
    expired: state === 'expired' && at,
    ended: kind === 'plan' && closedAt?.toISOString(),
    checked: now >= expiresAt && at,
    ...Object.fromEntries(returned.map(({ id }) => [`refunded/${id}${count}`, at])),
    ...Object.fromEntries(failures.map(({ id }) => [`refundFailed/${id}`, at])),
  };
  const factNames = { open: undefined, won: 'disputeWon', lost: 'disputeLost' };
  for (const { id, status } of charges.flatMap(({ disputes }) => disputes)) {
    facts[`disputed/${id}`] = at;
    if (factNames[status]) facts[`${factNames[status]}/${id}`] = at;
  }
  const isKnown = (entry: [string, unknown]): entry is [string, string] => Boolean(entry[1]);
  return Object.fromEntries(Object.entries(facts).filter(isKnown));
}
