import type Stripe from 'stripe';

/** Where the buyer goes after paying. */
export const returnAddress = ({ id, success_url }: Stripe.Checkout.Session) =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
