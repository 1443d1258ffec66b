import type { RequestGuards } from '../_http/serve.ts';
import { readEnv } from '../_services/env.ts';
import { rateLimitStore } from '../_services/rate-limit-store.ts';

// A function bundles what its wiring imports: one file per set of vendors, not one for all.

/** What stands before every handler that pages call: the accepted origins, the rate limit, and whom pages speak for. */
export const requestGuards = (): RequestGuards => ({
  origins: () => readEnv().allowedOrigins,
  limiter: rateLimitStore(),
  company: () => readEnv().company,
});
