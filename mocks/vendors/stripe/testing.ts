import Stripe from 'stripe';
import type { StripeStandIn } from '../stripe.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type Item = NonNullable<Params['line_items']>[number];

/** The id of the tax rate that tests add with `addTaxRate`. */
export const rateId = 'txr_test';

/** The official SDK, pointed at the stand-in. */
export const sdkFor = ({ url }: Pick<StripeStandIn, 'url'>) =>
  new Stripe('sk_test_local', {
    httpClient: Stripe.createFetchHttpClient(),
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    // Far above what an answer takes on a busy machine.
    timeout: 60_000,
  });

export const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

/** A line item with an ad hoc price, and changes to that price. */
export const lineItem = (price_data = {}): Item => ({
  quantity: 1,
  price_data: {
    currency: 'sek',
    unit_amount: 399_00,
    tax_behavior: 'exclusive',
    product_data: { name: '1 Workflow' },
    ...price_data,
  },
  tax_rates: [rateId],
});

/** The parameters of a Checkout Session in `payment` mode, as the site sends them. */
export const paymentParams = (changes: Params = {}): Params => ({
  mode: 'payment',
  locale: 'sv',
  line_items: [lineItem()],
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/cancel',
  expires_at: inMinutes(35),
  name_collection: { business: { enabled: true, optional: false } },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  custom_fields: [
    {
      key: 'registration_number',
      label: { type: 'custom', custom: 'Organisationsnummer' },
      type: 'text',
      text: { minimum_length: 10, maximum_length: 13 },
    },
  ],
  ...changes,
});

/** The parameters of a Checkout Session in `subscription` mode, as the site sends them. */
export const subscriptionParams = (changes: Params = {}): Params => ({
  mode: 'subscription',
  line_items: [lineItem({ recurring: { interval: 'month' } })],
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  expires_at: inMinutes(35),
  subscription_data: { metadata: { orderId: 'order-1' } },
  ...changes,
});
