import type { RequestGuards } from '../_http/serve.ts';
import { orderStore } from '../_orders/order-store.ts';
import { rateLimitMemory } from '../_platform/rate-limit-memory.ts';
import { requestGuards } from './request-guards.ts';

/** The services of `readOrderHandler`. Not in `purchase.ts`, because reading an order needs no payment provider. */
export const readOrderServices = () => ({ orders: orderStore() });

/** Its guards. Reads are counted in memory, because counting in Postgres would cost more than the read. */
export const readOrderGuards = (): RequestGuards => ({
  ...requestGuards(),
  limiter: rateLimitMemory(),
});
