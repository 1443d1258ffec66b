import type { RequestGuards } from '../_http/serve.ts';
import { readEnv } from '../_services/env.ts';
import { orderStore } from '../_services/order-store.ts';
import { rateLimitMemory } from '../_services/rate-limit-memory.ts';

/** What `readOrderHandler` gets. Apart from `purchase.ts`, because reading an order needs no payment provider. */
export const readOrderServices = () => ({ orders: orderStore() });

/** What stands before it: to count a read in the database would cost more than the read. */
export const readOrderGuards = (): RequestGuards => ({
  origins: () => readEnv().allowedOrigins,
  limiter: rateLimitMemory(),
  company: () => readEnv().company,
});
