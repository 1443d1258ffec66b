import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startStripe } from '../../mocks/vendors/stripe.ts';
import { termsVersion } from '../_contract/business.ts';
import { type Item, items, priced } from '../_contract/catalogue.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Env } from '../_platform/env.ts';
import { testEnv } from '../_testing/env.ts';
import { plan, starter } from '../_testing/order.ts';
import { payments } from './payments.ts';
import { paymentReader } from './read-payment.ts';
import { stripeCalls } from './stripe-client.ts';

const origin = 'https://site.example';

const stripe = await startStripe();
let noted: string[] = [];

// The SDK waits half a second before it repeats a failed call.
beforeAll(() => vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));
afterEach(() => {
  stripe.faults.clear();
  noted = [];
});
afterAll(() => {
  vi.restoreAllMocks();
  return stripe.close();
});

const calls = (changes: Partial<Env> = {}) =>
  stripeCalls(
    testEnv({
      stripeKey: 'sk_test_local',
      stripeApiBase: stripe.url,
      stripeAutomaticTax: true,
      ...changes,
    }),
    { timeout: 5_000, maxNetworkRetries: 1 },
    async (failure) => void noted.push(failure),
  );

const provider = (changes: Partial<Env> = {}) => payments(calls(changes));

const anOrder = (item: Item = starter) => ({
  id: crypto.randomUUID(),
  item,
  providerExpiresAt: new Date(Date.now() + 35 * 60_000),
});

async function opened(item: Item = starter, changes: Partial<Env> = {}) {
  const order = anOrder(item);
  const session = await provider(changes).open(order, origin);
  if ('failure' in session) throw new Error(session.failure);
  return { ...session, order, params: stripe.account.sessionDetails[session.id]?.params };
}

test.each(items)(
  '$kind $id is sold at the advertised price plus VAT, by Stripe Tax or by a fixed tax rate',
  async (item) => {
    const { net, total } = priced(item);
    stripe.addTaxRate('txr_moms');
    const fixed = { stripeAutomaticTax: false, stripeTaxRateId: 'txr_moms' };
    for (const tax of [{}, fixed]) {
      const { id, order, params } = await opened(item, tax);
      await stripe.pay(id);
      expect(stripe.account.sessions[id]).toMatchObject({
        currency: 'sek',
        amount_subtotal: net,
        amount_total: total,
      });
      expect(params).toMatchObject({
        mode: item.kind === 'package' ? 'payment' : 'subscription',
        line_items: { 0: { price_data: { tax_behavior: 'exclusive' } } },
        locale: 'sv',
        success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/cancel?vara=${item.id}`,
        metadata: {
          orderId: order.id,
          orderNumber: orderNumber(order.id),
          kind: item.kind,
          item: item.id,
          terms: termsVersion,
        },
        adaptive_pricing: { enabled: false },
        custom_text: {
          submit: { message: expect.stringContaining(`(${origin}/terms). Kassan är öppen i 15`) },
        },
        billing_address_collection: 'required',
        name_collection: { business: { enabled: true, optional: false } },
        custom_fields: [{ key: 'registrationnumber' }],
        automatic_tax: { enabled: !('stripeTaxRateId' in tax) },
        wallet_options: { link: { display: 'never' } },
        tax_id_collection: { enabled: true },
        expires_at: Math.floor(order.providerExpiresAt.getTime() / 1000),
      });
    }
  },
);

test('the checkout offers exactly the payment methods that the site lists', async () => {
  const { company } = testEnv()();
  const offered = async (paymentMethods: string) => {
    const { params } = await opened(plan, { company: { ...company, paymentMethods } });
    return [params?.allowed_payment_method_types, params?.wallet_options];
  };
  const withoutLink = { link: { display: 'never' } };
  expect(await offered('')).toEqual([['card'], withoutLink]);
  expect(await offered('paypal,card')).toEqual([['card', 'paypal'], withoutLink]);
  expect(await offered('card,link')).toEqual([['card', 'link'], undefined]);
});

test.each([
  { fault: 400, failure: 'configurationError', final: true, notes: ['refused'] },
  { fault: 401, failure: 'configurationError', final: true, notes: ['refused'] },
  { fault: 403, failure: 'configurationError', final: true, notes: ['refused'] },
  { fault: 429, failure: 'temporarilyUnavailable', final: false, notes: [] },
  { fault: 500, failure: 'temporarilyUnavailable', final: true, notes: ['failed'] },
  { fault: 'cut', failure: 'temporarilyUnavailable', final: false, notes: ['failed'] },
] as const)('when Stripe fails with $fault, a checkout fails with $failure', async (row) => {
  const { fault, failure, final, notes } = row;
  stripe.faults.plan(fault, { times: 2 });
  const refused = { failure, final, busy: false, cause: expect.any(Stripe.errors.StripeError) };
  expect(await provider().open(anOrder(), origin)).toEqual(refused);
  expect(noted).toEqual(notes);
});

test('a second request for a checkout returns busy while the first request is running', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  stripe.faults.plan(() => {
    accept();
    return answered;
  });
  const order = anOrder();
  const first = provider().open(order, origin);
  await accepted;
  expect(await provider().open(order, origin)).toMatchObject({ busy: true, final: false });
  expect(noted).toEqual([]);
  answer();
  expect(await provider().open(order, origin)).toEqual(await first);
});

test('open and closed checkouts can be closed, and completed ones are reported', async () => {
  const [{ id }, { id: paid }] = [await opened(), await opened()];
  await stripe.pay(paid);
  expect(await provider().close(id)).toEqual({ completed: false });
  expect(await provider().close(id)).toEqual({ completed: false });
  expect(await provider().close(paid)).toEqual({ completed: true });
  const statuses = [id, paid].map((session) => stripe.account.sessions[session]?.status);
  expect(statuses).toEqual(['expired', 'complete']);
  expect(noted).toEqual([]);
});

test.each([
  ['closing', (id: string) => provider().close(id)],
  ['reading', (sessionId: string) => paymentReader(calls())({ sessionId, closes: true })],
])(
  'a refused or failed call while %s a checkout is recorded for the health check',
  async (_what, call) => {
    const { id } = await opened();
    for (const status of [403, 500]) {
      stripe.faults.plan(status, { times: 2 });
      await expect(call(id)).rejects.toThrow(Stripe.errors.StripeError);
      stripe.faults.clear();
    }
    expect(noted).toEqual(['refused', 'failed']);
  },
);
