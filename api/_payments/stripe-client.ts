import Stripe from 'stripe';
import { database } from '../_platform/database.ts';
import { type Env, NotConfigured, readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';

/** A visitor waits for at most two attempts. */
const requestLimits = { timeout: 5_000, maxNetworkRetries: 1 };

export const maintenanceLimits = { timeout: 4_000, maxNetworkRetries: 0 };

/** Creates the Stripe SDK with `fetch`. `STRIPE_API_BASE` selects a stand-in. Throws `NotConfigured` without a key. */
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

/** Stripe with the environment's key. `noted` records errors for the health check and rethrows them. */
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

/** Closes a checkout and returns the session. Returns a closed or completed session unchanged. */
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

/** True if a retry can succeed (https://docs.stripe.com/api/idempotent_requests). */
export const isPassing = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode === 409 || statusCode === 429;

export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The key of the checkout's field for the registration number. */
export const registrationNumberField = 'registrationnumber';
