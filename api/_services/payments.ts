import Stripe from 'stripe';
import type { Item } from '../_contract/catalogue.ts';
import { readEnv } from './env.ts';
import { NotConfigured } from './not-configured.ts';
import { patience, stripeClient } from './stripe-client.ts';
import { paymentEvent } from './stripe-event.ts';
import { stripeProblem } from './stripe-problem.ts';
import { sessionParams } from './stripe-session.ts';

/** Stripe, as far as a purchase needs it. */
export function payments(env = readEnv, waits = patience) {
  const client = () => {
    const { stripeKey, stripeApiBase } = env();
    if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
    return stripeClient(stripeKey, { stripeApiBase }, waits);
  };
  return {
    /** Why nothing can be sold, if so: no key, or no way to charge VAT (decisions 18 and 20). Asks nobody. */
    problem() {
      const { stripeKey, stripeTaxRateId, stripeAutomaticTax } = env();
      if (!stripeKey) return 'notConfigured' as const;
      if (!stripeTaxRateId && !stripeAutomaticTax) return 'configurationError' as const;
      return undefined;
    },
    /** The hosted checkout of an order; the same order gets the same session. Failures of Stripe are answers. */
    async open(order: { id: string; item: Item; providerExpiresAt: Date }, origin: string) {
      try {
        const session = await client().checkout.sessions.create(
          sessionParams(order, origin, env()),
          { idempotencyKey: order.id },
        );
        if (!session.url) throw new Error('a hosted session without an address');
        return { id: session.id, url: session.url };
      } catch (error) {
        return stripeProblem(error);
      }
    },
    /**
     * Closes a hosted checkout. One that cannot be closed has been closed before, or the visitor has been through it.
     * Throws when Stripe does not answer.
     */
    async expire(sessionId: string): Promise<'expired' | 'completed'> {
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
    /** The event that a body signed by Stripe tells; none for a kind that we do not follow. There is no unsigned way in. */
    async readEvent(body: string, signature: string | null) {
      const { stripeKey, stripeWebhookSecret } = env();
      if (!stripeKey || !stripeWebhookSecret) return { problem: 'notConfigured' } as const;
      const event = await verified(body, signature ?? '', stripeWebhookSecret);
      if (!event) return { problem: 'invalidSignature' } as const;
      if (event.type === 'charge.dispute.created') {
        const { charge } = event.data.object;
        const id = typeof charge === 'string' ? charge : charge.id;
        event.data.object.charge = await client().charges.retrieve(id);
      }
      return { event: paymentEvent(event) };
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
