import Stripe from 'stripe';
import { startStripe } from '../stripe.ts';

type Params = Stripe.Checkout.SessionCreateParams;

export const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

export const params: Params = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'sek',
        unit_amount: 100_00,
        tax_behavior: 'exclusive',
        product_data: { name: '1 Workflow' },
      },
      tax_rates: ['txr_test'],
    },
  ],
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/cancel',
  expires_at: inMinutes(35),
};

/** A stand-in for a test file, with Stripe's SDK. The plan costs 125 kr a month, as the package does. */
export async function testAccount() {
  const stripe = await startStripe();
  stripe.addTaxRate('txr_test');
  // Held events are recorded, not sent.
  stripe.webhooks.hold();
  const sdkWith = (key: string) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient(),
      host: '127.0.0.1',
      port: new URL(stripe.url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    });
  const sdk = sdkWith('sk_test_local');

  async function create(changes: Params = {}) {
    const expires_at = Math.floor(stripe.clock.now() / 1000) + 35 * 60;
    const session = await sdk.checkout.sessions.create({ ...params, expires_at, ...changes });
    return { id: session.id, url: session.url ?? '' };
  }

  async function createPlan() {
    const [item] = params.line_items ?? [];
    const price_data = { ...item?.price_data, recurring: { interval: 'month' } };
    return create({ mode: 'subscription', line_items: [{ ...item, price_data }] } as Params);
  }

  return {
    stripe,
    sdk,
    sdkWith,
    create,
    createPlan,
    async buy(kind: 'package' | 'plan' = 'package'): Promise<string> {
      const { id } = await (kind === 'plan' ? createPlan() : create());
      await stripe.pay(id);
      return id;
    },
    /** The types of the events that `act` causes, of the given types only. */
    async eventsOf(types: readonly Stripe.Event.Type[], act: () => Promise<unknown>) {
      stripe.webhooks.connect({ url: stripe.url, secret: 'whsec_test', types });
      const before = Object.keys(stripe.account.deliveries).length;
      await act();
      const deliveries = Object.values(stripe.account.deliveries).slice(before);
      return deliveries.map(({ event }) => event.type);
    },
  };
}
