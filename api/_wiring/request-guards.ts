import type { RequestGuards } from '../_http/serve.ts';
import { readEnv } from '../_services/env.ts';
import { rateLimitStore } from '../_services/rate-limit-store.ts';

// A function bundles what its wiring imports: one file per set of vendors, not one for all.

/**
 * The guards of every handler that pages call: accepted origins, rate limit, and the company for the answers' pages.
 */
export const requestGuards = (): RequestGuards => ({
  origins: () => readEnv().allowedOrigins,
  limiter: rateLimitStore(),
  company: () => readEnv().company,
});
