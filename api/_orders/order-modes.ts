import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Env, readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';

/** Whether the provider's key takes real money. Without a key the company's orders are the live ones. */
export const livemode = ({ stripeKey = '' }: Env) => !/^[a-z]+_test_/.test(stripeKey);

/** Orders of the mode of the provider's key: no list or count mixes the two (docs/decisions/136). */
export const ofThisMode = (env = readEnv) => eq(orders.livemode, livemode(env()));

/** Orders that were paid otherwise than the page promised, which nobody has acknowledged. */
export const isPaidOtherwise = and(
  isNotNull(orders.promised),
  isNull(orders.promisedAcknowledgedAt),
  isNotNull(orders.paidAt),
);
