import type { PurchaseServices } from '../_domain/start-purchase.ts';
import { pause, withinTime } from '../_http/time-limit.ts';
import { keyedHash } from '../_services/keyed-hash.ts';
import { orderStore } from '../_services/order-store.ts';
import { payments } from '../_services/payments.ts';

/** Milliseconds. With the rate limit before it (`api/_services/database.ts`) a press is answered within 18 seconds. */
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
