import type { startSubscription as endpoint } from '../_contract/checkout.ts';
import type { Handler } from '../_http/serve.ts';
import type { PurchaseServices } from './purchase-services.ts';
import { startPurchase } from './start-purchase.ts';

/** The hosted checkout for a monthly plan. */
export function startSubscription(services: PurchaseServices): Handler<typeof endpoint> {
  return ({ planType }, context) =>
    startPurchase({ kind: 'plan', id: planType }, services, context);
}
