import { pause, withinTime } from '../_http/time-limit.ts';
import { orderStore } from '../_orders/order-store.ts';
import type { PurchaseServices } from '../_orders/start-purchase.ts';
import { payments } from '../_payments/payments.ts';
import { keyedHash } from '../_platform/keyed-hash.ts';

/** Milliseconds. With the rate limit before it (`api/_platform/database.ts`) a press is answered within 18 seconds. */
export const purchaseLimit = 12_000;

/** The services of `startCheckoutHandler` and `startSubscriptionHandler`. */
export const purchaseServices = (): PurchaseServices => ({
  orders: orderStore(),
  payments: payments(),
  hash: keyedHash,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  pause,
  withinTime: (work) => withinTime(purchaseLimit, work),
});
