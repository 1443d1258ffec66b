import Stripe from 'stripe';
import type { PaymentProvider } from '../_domain/ports.ts';
import { NotConfigured, paymentFailure, readEnv } from './env.ts';
import { requestLimits, stripeClient } from './stripe-client.ts';
import { paymentEvent } from './stripe-event.ts';
import { stripeFailure } from './stripe-failure.ts';
import { sessionParams } from './stripe-session.ts';

/** Stripe, as far as a purchase needs it. */
export function payments(env = readEnv, limits = requestLimits): PaymentProvider {
  const client = () => {
    const { stripeKey, stripeApiBase } = env();
    if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
    return stripeClient(stripeKey, { stripeApiBase }, limits);
  };
  return {
    failure: () => paymentFailure(env),
    /** The same order gets the same session. Failures of Stripe are answers. */
    async open(order, origin) {
      try {
        const session = await client().checkout.sessions.create(
          sessionParams(order, origin, env()),
          { idempotencyKey: order.id },
        );
        if (!session.url) throw new Error('Stripe created a hosted session without an address');
        return { id: session.id, url: session.url };
      } catch (error) {
        return stripeFailure(error);
      }
    },
    /** A session that cannot be closed has been closed before, or the visitor has been through it. */
    async expire(sessionId) {
      const { sessions } = client().checkout;
      try {
        await sessions.expire(sessionId);
        return 'expired';
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const { status } = await sessions.retrieve(sessionId);
        if (status === 'open') throw error;
        return status === 'complete' ? 'completed' : 'expired';
      }
    },
    /** There is no unsigned way in. */
    async verifyEvent(body, signature) {
      const { stripeKey, stripeWebhookSecret } = env();
      if (!stripeKey || !stripeWebhookSecret) return { failure: 'notConfigured' };
      const event = await verified(body, signature ?? '', stripeWebhookSecret);
      if (!event) return { failure: 'invalidSignature' };
      if (event.type === 'charge.dispute.created') {
        const { charge } = event.data.object;
        const id = typeof charge === 'string' ? charge : charge.id;
        // The event has the charge as an id only; its metadata and customer lead to the order.
        event.data.object.charge = await client().charges.retrieve(id);
      }
      const followed = paymentEvent(event);
      return followed ? { event: followed } : {};
    },
  };
}

async function verified(body: string, signature: string, secret: string) {
  try {
    return await Stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
