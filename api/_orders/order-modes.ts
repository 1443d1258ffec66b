import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { livemode } from '../_payments/payment-failure.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

/** Orders of the mode of the provider's key: no list or count mixes the two (docs/decisions/136). */
export const ofThisMode = (env = readEnv) => eq(orders.livemode, livemode(env()));

/** Orders that were paid otherwise than the page promised, which nobody has acknowledged. */
export const isPaidOtherwise = and(
  isNotNull(orders.promised),
  isNull(orders.promisedAcknowledgedAt),
  isNotNull(orders.paidAt),
);
