import type { RequestGuards } from '../_http/serve.ts';
import { readEnv } from '../_platform/env.ts';
import { rateLimitStore } from '../_platform/rate-limit-store.ts';

// One file per set of vendors, because a function bundles all that its wiring imports.

/** The guards of the endpoints that pages call. */
export const requestGuards = (): RequestGuards => ({
  origins: () => {
    const { allowedOrigins, company } = readEnv();
    return [company.origin, ...allowedOrigins];
  },
  trustsHost: () => readEnv().trustsHost,
  limiter: rateLimitStore(),
  company: () => readEnv().company,
});
