import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import { items, priced, vatOn } from '../_contract/catalogue.ts';
import type { Env } from '../_services/env.ts';
import { sessionParams } from '../_services/stripe-session.ts';

/** Milliseconds; Stripe wants at least 30 minutes. */
const lifetime = 35 * 60_000;

/**
 * Opens a checkout for every item of the catalogue and closes it at once: what does not have its price in the account,
 * in words. With Stripe Tax the VAT is not known before the buyer's address is.
 */
export async function trialCheckouts(stripe: Stripe, env: Env): Promise<string[]> {
  const faults: string[] = [];
  for (const item of items) {
    const { net, kind, id } = priced(item);
    const order = {
      id: crypto.randomUUID(),
      item,
      providerExpiresAt: new Date(Date.now() + lifetime),
    };
    try {
      const session = await stripe.checkout.sessions.create(
        sessionParams(order, env.company.origin, env),
      );
      await stripe.checkout.sessions.expire(session.id);
      const total = env.stripeTaxRateId ? net + vatOn(net) : session.amount_total;
      const { currency, amount_subtotal, amount_total } = session;
      if (currency !== business.currency || amount_subtotal !== net || amount_total !== total) {
        faults.push(`${kind} ${id} costs ${amount_subtotal} + VAT = ${amount_total} ${currency}`);
      }
    } catch (error) {
      faults.push(`${kind} ${id}: ${error instanceof Error ? error.message : 'failed'}`);
    }
  }
  return faults;
}
