import type { startCheckout } from '../_contract/checkout.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';
import { type PurchaseServices, startPurchase } from './start-purchase.ts';

/** The hosted checkout for a one-time package. */
export function startCheckoutHandler(services: PurchaseServices): Handler<typeof startCheckout> {
  return async ({ packageType }, context) => {
    const started = await startPurchase({ kind: 'package', id: packageType }, services, context);
    return 'failure' in started ? refuse(started.failure) : started;
  };
}
