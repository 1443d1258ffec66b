import Stripe from 'stripe';
import { NotConfigured, readEnv } from '../_platform/env.ts';
import type { CheckoutFailure, PaymentProvider, ProviderFailure } from '../_platform/ports.ts';
import { paymentFailure } from './payment-failure.ts';
import { noteProviderFailure } from './provider-failures.ts';
import { requestLimits, stripeClient } from './stripe-client.ts';
import { sessionReport } from './stripe-report.ts';
import { sessionParams } from './stripe-session.ts';
import { claimedOrder, signatureFault, signedEvent } from './stripe-webhook.ts';

/** The Stripe calls of a purchase. `noteFailure` is called for every call that Stripe refuses or fails. */
export function payments(
  env = readEnv,
  limits = requestLimits,
  noteFailure: (failure: ProviderFailure) => Promise<void> = noteProviderFailure,
): PaymentProvider {
  const client = () => {
    const { stripeKey, stripeApiBase } = env();
    if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
    return stripeClient(stripeKey, { stripeApiBase }, limits);
  };
  const noted = async (error: unknown): Promise<never> => {
    const isFailure = error instanceof Stripe.errors.StripeError && !isPassing(error);
    if (isFailure) await noteFailure(kindOf(error));
    throw error;
  };
  return {
    failure: () => paymentFailure(env),
    /** The same order gets the same session. Stripe's failures are returned, not thrown. */
    async open(order, origin) {
      try {
        const session = await client()
          .checkout.sessions.create(sessionParams(order, origin, env()), {
            idempotencyKey: order.id,
          })
          .catch(noted);
        if (!session.url) throw new Error('Stripe created a hosted session without an address');
        return { id: session.id, url: session.url };
      } catch (error) {
        return stripeFailure(error);
      }
    },
    /** A session that cannot be closed is closed already, or the visitor has completed it. */
    async close(sessionId) {
      const { sessions } = client().checkout;
      const session = await sessions
        .expire(sessionId)
        .catch((error) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return sessions.retrieve(sessionId);
        })
        .catch(noted);
      return { completed: session.status === 'complete' };
    },
    report: async (sessionId) => sessionReport(client(), sessionId, new Date()).catch(noted),
    /** Without a secret every event is refused. */
    async verifyEvent(body, signature) {
      const { stripeKey, stripeWebhookSecret } = env();
      if (!stripeKey || !stripeWebhookSecret) return { failure: 'notConfigured' };
      const cause = await signatureFault(body, signature ?? '', stripeWebhookSecret);
      if (cause) return { failure: 'invalidSignature', cause, orderId: claimedOrder(body) };
      return { event: await signedEvent(body, client).catch(noted) };
    },
  };
}

/**
 * Whether the same request can get another answer later: Stripe limits us, or the first request with the same
 * idempotency key is under way (https://docs.stripe.com/api/idempotent_requests).
 */
const isPassing = ({ statusCode }: Stripe.errors.StripeError) =>
  statusCode === 409 || statusCode === 429;

const kindOf = (error: unknown): ProviderFailure =>
  stripeFailure(error).failure === 'configurationError' ? 'refused' : 'failed';

/** The visitor's error for a failed Stripe call (docs/product.md 8.5). Rethrows errors that are not Stripe's. */
function stripeFailure(error: unknown): CheckoutFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const refused =
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error instanceof Stripe.errors.StripeInvalidRequestError;
  return {
    failure: refused ? 'configurationError' : 'temporarilyUnavailable',
    // Stripe has answered, and repeats its answer for the same idempotency key.
    final: !(error instanceof Stripe.errors.StripeConnectionError || isPassing(error)),
    ...(error.statusCode === 409 && { busy: true }),
    cause: error,
  };
}
