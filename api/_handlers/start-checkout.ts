import type { startCheckout as endpoint } from '../_contract/checkout.ts';
import type { Handler } from '../_http/serve.ts';
import type { PurchaseServices } from './purchase-services.ts';
import { startPurchase } from './start-purchase.ts';

/** The hosted checkout for a one-time package. */
export function startCheckout(services: PurchaseServices): Handler<typeof endpoint> {
  return ({ packageType }, context) =>
    startPurchase({ kind: 'package', id: packageType }, services, context);
}
