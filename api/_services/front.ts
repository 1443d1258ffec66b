import { readEnv } from './env.ts';
import { rateLimitStore } from './rate-limit-store.ts';

/** What stands before every handler: the accepted origins and the rate limit. */
export const front = () => ({
  origins: () => readEnv().allowedOrigins,
  limiter: rateLimitStore(),
});
