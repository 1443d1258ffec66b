import type { Item } from '../_contract/catalogue.ts';
import { readEnv } from './env.ts';
import { NotConfigured } from './not-configured.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeProblem } from './stripe-problem.ts';
import { sessionParams } from './stripe-session.ts';

/** Stripe, as far as a purchase needs it. */
export function payments(env = readEnv) {
  const client = () => {
    const { stripeKey, stripeApiBase } = env();
    if (!stripeKey) throw new NotConfigured('STRIPE_SECRET_KEY');
    return stripeClient(stripeKey, { stripeApiBase });
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
  };
}
