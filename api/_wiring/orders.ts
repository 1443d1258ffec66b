import type { RequestGuards } from '../_http/serve.ts';
import { readEnv } from '../_services/env.ts';
import { orderStore } from '../_services/order-store.ts';
import { rateLimitMemory } from '../_services/rate-limit-memory.ts';

/** The services of `readOrderHandler`. Not in `purchase.ts`, because reading an order needs no payment provider. */
export const readOrderServices = () => ({ orders: orderStore() });

/** Its guards. Reads are counted in memory, because counting them in the database would cost more than the read. */
export const readOrderGuards = (): RequestGuards => ({
  origins: () => readEnv().allowedOrigins,
  limiter: rateLimitMemory(),
  company: () => readEnv().company,
});
