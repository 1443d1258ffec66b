import type { PurchaseServices } from '../_domain/start-purchase.ts';
import { keyedHash } from '../_services/keyed-hash.ts';
import { orderStore } from '../_services/order-store.ts';
import { payments } from '../_services/payments.ts';

/** What `startCheckoutHandler` and `startSubscriptionHandler` get. */
export const purchaseServices = (): PurchaseServices => ({
  orders: orderStore(),
  payments: payments(),
  hash: keyedHash,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
});
