import type { startSubscription } from '../_contract/checkout.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';
import { type PurchaseServices, startPurchase } from './start-purchase.ts';

/** The hosted checkout for a monthly plan. */
export function startSubscriptionHandler(
  services: PurchaseServices,
): Handler<typeof startSubscription> {
  return async ({ planType }, context) => {
    const started = await startPurchase({ kind: 'plan', id: planType }, services, context);
    return 'failure' in started ? refuse(started.failure) : started;
  };
}
