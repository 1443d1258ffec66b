import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { livemode } from '../_payments/payment-failure.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

/** Matches only orders in the mode (live or test) of the provider's key (docs/decisions/136). */
export const ofThisMode = (env = readEnv) => eq(orders.livemode, livemode(env()));

/**
 * Paid orders whose price, currency or country differs from the advertised value and that no operator has acknowledged.
 */
export const isPaidOtherwise = and(
  isNotNull(orders.promised),
  isNull(orders.promisedAcknowledgedAt),
  isNotNull(orders.paidAt),
);

/** Orders whose checkout the provider does not know, and that no operator has acknowledged. */
export const isUnknown = eq(orders.unknownCheckout, 'new');
