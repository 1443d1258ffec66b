import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { type Item, items, priced, vatOn } from '../_contract/catalogue.ts';
import { testEnv } from '../_testing/env.ts';
import type { Env } from './env.ts';
import { payments } from './payments.ts';

const secret = 'whsec_test';
const origin = 'https://site.example';
const starter: Item = { kind: 'package', id: 'starter' };

let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.faults.clear());
afterAll(() => stripe.close());

const shop = (changes: Partial<Env> = {}) =>
  payments(
    testEnv({
      stripeKey: 'sk_test_local',
      stripeApiBase: stripe.url,
      stripeAutomaticTax: true,
      stripeWebhookSecret: secret,
      ...changes,
    }),
    { timeout: 300, maxNetworkRetries: 1 },
  );

const anOrder = (item: Item = starter) => ({
  id: crypto.randomUUID(),
  item,
  providerExpiresAt: new Date(Date.now() + 35 * 60_000),
});

async function opened(item: Item = starter) {
  const session = await shop().open(anOrder(item), origin);
  if ('problem' in session) throw new Error(session.problem);
  return session;
}

const taxRate = () =>
  new Stripe('sk_test_local', {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(stripe.url).port,
  }).taxRates.create({ display_name: 'Moms', percentage: 25, inclusive: false, country: 'SE' });

test.each(items.map((item) => [item.kind, item.id, item] as const))(
  'the %s %s is sold at the price shown plus VAT, by Stripe Tax or by the fixed rate',
  async (_kind, _id, item) => {
    const { net } = priced(item);
    const fixed = { stripeAutomaticTax: false, stripeTaxRateId: (await taxRate()).id };
    for (const tax of [{}, fixed]) {
      const order = anOrder(item);
      const session = await shop(tax).open(order, origin);
      if ('problem' in session) throw new Error(session.problem);
      await stripe.pay(session.id);
      expect(stripe.account.sessions[session.id]).toMatchObject({
        mode: item.kind === 'package' ? 'payment' : 'subscription',
        currency: 'sek',
        amount_subtotal: net,
        amount_total: net + vatOn(net),
        locale: 'sv',
        success_url: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/cancel`,
        metadata: { orderId: order.id, kind: item.kind, item: item.id },
        billing_address_collection: 'required',
        tax_id_collection: { enabled: true },
        expires_at: Math.floor(order.providerExpiresAt.getTime() / 1000),
      });
    }
  },
);

test.each(items)('the price of the $kind $id is told to Stripe as excluding VAT', async (item) => {
  const { id } = await opened(item);
  const lines = stripe.account.sessionData[id]?.items.map(({ price }) => price?.tax_behavior);
  expect(lines).toEqual(['exclusive']);
});

test('the buyer is asked for a business name and a registration number', async () => {
  const { id } = await opened();
  expect(stripe.account.sessions[id]).toMatchObject({
    name_collection: { business: { enabled: true, optional: false } },
    custom_fields: [{ key: 'registration_number', optional: false }],
  });
});

test('the same order gets the same session', async () => {
  const order = anOrder();
  const [first, second] = [await shop().open(order, origin), await shop().open(order, origin)];
  expect(second).toEqual(first);
});

const causes: [cause: string, plan: () => void, changes: Partial<Env>, outcome: object][] = [
  [
    'the key is refused',
    () => {},
    { stripeKey: 'sk_test_revoked' },
    { problem: 'configurationError', settled: true },
  ],
  [
    'the tax rate is unknown',
    () => {},
    { stripeTaxRateId: 'txr_none' },
    { problem: 'configurationError', settled: true },
  ],
  ...[400, 401, 403].map((status): (typeof causes)[number] => [
    `Stripe answers ${status}`,
    () => stripe.faults.plan(status, { times: 2 }),
    {},
    { problem: 'configurationError', settled: true },
  ]),
  ...[402, 409, 429, 500, 503].map((status): (typeof causes)[number] => [
    `Stripe answers ${status}`,
    () => stripe.faults.plan(status, { times: 2 }),
    {},
    { problem: 'temporarilyUnavailable', settled: true },
  ]),
  ...(['timeout', 'cut', 'lost'] as const).map((fault): (typeof causes)[number] => [
    `the connection ends in ${fault}`,
    () => stripe.faults.plan(fault, { times: 2 }),
    {},
    { problem: 'temporarilyUnavailable', settled: false },
  ]),
];

test.each(causes)(
  'when %s the visitor is told what the contract says',
  async (_cause, plan, changes, outcome) => {
    plan();
    expect(await shop(changes).open(anOrder(), origin)).toEqual(outcome);
  },
);

test('an answer that was lost once is asked for again, and there is one session', async () => {
  const before = Object.keys(stripe.account.sessions).length;
  stripe.faults.plan('lost');
  await opened();
  expect(Object.keys(stripe.account.sessions)).toHaveLength(before + 1);
});

test('without a key nothing is configured, and without a way to charge VAT nothing is sold', () => {
  const without = { stripeAutomaticTax: false, stripeTaxRateId: undefined };
  expect(shop({ stripeKey: undefined }).problem()).toBe('notConfigured');
  expect(shop(without).problem()).toBe('configurationError');
  expect(shop().problem()).toBeUndefined();
});

test('an open checkout is closed, and closing it again changes nothing', async () => {
  const { id } = await opened();
  expect(await shop().expire(id)).toBe('expired');
  expect(await shop().expire(id)).toBe('expired');
  expect(stripe.account.sessions[id]?.status).toBe('expired');
});

test('a checkout that the visitor has been through is not closed', async () => {
  const { id } = await opened();
  await stripe.pay(id);
  expect(await shop().expire(id)).toBe('completed');
});

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...options });

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_795_000_000,
  type: 'checkout.session.expired',
  data: { object: { id: 'cs_1', metadata: { orderId: 'order-1' } } },
});

test('a signed event is told in our words', async () => {
  expect(await shop().readEvent(body, await sign(body))).toEqual({
    event: {
      id: 'evt_1',
      type: 'checkout.session.expired',
      at: new Date(1_795_000_000_000).toISOString(),
      refs: { sessionId: 'cs_1', orderId: 'order-1' },
      facts: ['expired'],
    },
  });
});

test('an event of a kind that we do not follow is nothing', async () => {
  const other = body.replace('checkout.session.expired', 'customer.created');
  expect(await shop().readEvent(other, await sign(other))).toEqual({ event: undefined });
});

test('an event that Stripe did not sign now with our secret is refused', async () => {
  const old = Math.floor(Date.now() / 1000) - 3600;
  const signatures = [
    null,
    '',
    't=1,v1=00',
    await sign(`${body} `),
    await sign(body, { secret: 'whsec_other' }),
    await sign(body, { timestamp: old }),
  ];
  for (const signature of signatures) {
    expect(await shop().readEvent(body, signature)).toEqual({ problem: 'invalidSignature' });
  }
});

test.each([{ stripeWebhookSecret: undefined }, { stripeKey: undefined }])(
  'without configuration no event is read, signed or not',
  async (changes) => {
    expect(await shop(changes).readEvent(body, await sign(body))).toEqual({
      problem: 'notConfigured',
    });
  },
);
