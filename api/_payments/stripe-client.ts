import Stripe from 'stripe';
import { database } from '../_platform/database.ts';
import { type Env, NotConfigured, readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';

/** A visitor waits for at most two attempts of five seconds. */
const requestLimits = { timeout: 5_000, maxNetworkRetries: 1 };

/** Maintenance makes several calls in a row and runs again the next minute. */
export const maintenanceLimits = { timeout: 4_000, maxNetworkRetries: 0 };

/** The SDK on fetch, for Node and edge alike. `STRIPE_API_BASE` points it at a stand-in. Throws without a key. */
export function stripeClient(
  { stripeKey, stripeApiBase }: Pick<Env, 'stripeKey' | 'stripeApiBase'>,
  limits = requestLimits,
): Stripe {
  if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
  const base = stripeApiBase && new URL(stripeApiBase);
  return new Stripe(stripeKey, {
    httpClient: Stripe.createFetchHttpClient(),
    ...limits,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port,
    }),
  });
}

/** Calls of Stripe with the environment's key. `noteFailure` tells the health check what Stripe refuses or fails. */
export const stripeCalls = (
  env = readEnv,
  limits = requestLimits,
  noteFailure: (failure: 'refused' | 'failed') => Promise<unknown> = async (failure) =>
    recordHeartbeat(database(), `payments/${failure}`, new Date()),
) => ({
  env,
  client: () => stripeClient(env(), limits),
  async noted(error: unknown): Promise<never> {
    if (error instanceof Stripe.errors.StripeError && !isPassing(error)) {
      await noteFailure(isRefused(error) ? 'refused' : 'failed').catch(() => {});
    }
    throw error;
  },
});

/** Closes a hosted checkout and returns it; one that is closed already, or that the visitor has completed, as it is. */
export async function closeSession(
  { checkout: { sessions } }: Stripe,
  id: string,
  params: Stripe.Checkout.SessionRetrieveParams = {},
): Promise<Stripe.Checkout.Session> {
  try {
    return await sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await sessions.retrieve(id, params);
    if (session.status === 'open') throw error;
    return session;
  }
}

/** Whether the same request can get another answer later (https://docs.stripe.com/api/idempotent_requests). */
export const isPassing = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === 409 || statusCode === 429;

/** Whether Stripe refuses the request for what it is: its key, its permissions or its parameters. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The keys of the field with the buyer's registration number: ours, and that of checkouts before 23 November 2026. */
export const registrationNumberFields: readonly [string, string] = [
  'registrationnumber',
  'registration_number',
];
