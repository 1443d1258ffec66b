import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { livemode } from '../_payments/payment-failure.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

/** Only orders of the mode of the provider's key (docs/decisions/136). */
export const ofThisMode = (env = readEnv) => eq(orders.livemode, livemode(env()));

/** Paid orders that differ from the advertised price, currency or country, and are not acknowledged. */
export const isPaidOtherwise = and(
  isNotNull(orders.promised),
  isNull(orders.promisedAcknowledgedAt),
  isNotNull(orders.paidAt),
);
