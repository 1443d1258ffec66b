import Stripe from 'stripe';
import type { StripeStandIn } from '../stripe.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type Item = NonNullable<Params['line_items']>[number];

/** The rate that `startStripe().addTaxRate` is given in tests. */
export const rateId = 'txr_test';

/** The official SDK, pointed at the stand-in. */
export const sdkFor = ({ url }: Pick<StripeStandIn, 'url'>) =>
  new Stripe('sk_test_local', {
    httpClient: Stripe.createFetchHttpClient(),
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 1000,
  });

export const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

export const item = (price_data = {}): Item => ({
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

/** A single payment as the site asks for it. */
export const payment = (changes: Params = {}): Params => ({
  mode: 'payment',
  locale: 'sv',
  line_items: [item()],
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

/** A subscription as the site asks for it. */
export const subscription = (changes: Params = {}): Params => ({
  mode: 'subscription',
  line_items: [item({ recurring: { interval: 'month' } })],
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  subscription_data: { metadata: { orderId: 'order-1' } },
  ...changes,
});
