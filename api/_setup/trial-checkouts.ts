import type Stripe from 'stripe';
import { items } from '../_contract/catalogue.ts';
import type { Env } from '../_services/env.ts';
import { sessionParams } from '../_services/stripe-session.ts';

/** Milliseconds; Stripe demands at least 30 minutes. */
const lifetime = 35 * 60_000;

/**
 * Opens a checkout for every item of the catalogue and closes it at once. Returns the items that the account refuses,
 * with the reasons.
 */
export async function trialCheckouts(stripe: Stripe, env: Env): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items) {
    const providerExpiresAt = new Date(Date.now() + lifetime);
    const order = { id: crypto.randomUUID(), item, providerExpiresAt };
    try {
      const params = sessionParams(order, env.company.origin, env);
      const session = await stripe.checkout.sessions.create(params);
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      faults.push(`${item.kind} ${item.id}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  return faults;
}
