import Stripe from 'stripe';
import type { Env } from '../_platform/env.ts';

/** A visitor waits for at most two attempts of five seconds. */
export const requestLimits = { timeout: 5_000, maxNetworkRetries: 1 };

/** Maintenance makes several calls in a row and runs again the next minute. */
export const maintenanceLimits = { timeout: 4_000, maxNetworkRetries: 0 };

/** The SDK on fetch, for Node and edge alike. `STRIPE_API_BASE` points it at a stand-in. */
export function stripeClient(
  key: string,
  { stripeApiBase }: Pick<Env, 'stripeApiBase'>,
  { timeout, maxNetworkRetries } = requestLimits,
): Stripe {
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries,
    telemetry: false,
    ...(stripeApiBase && addressOf(new URL(stripeApiBase))),
  });
}

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  port,
});
