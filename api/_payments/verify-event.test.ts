import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import type { Env } from '../_platform/env.ts';
import { testEnv } from '../_testing/env.ts';
import { stripeCalls } from './stripe-client.ts';
import { eventVerifier, RejectedEvent } from './stripe-webhook.ts';

const secret = 'whsec_test';
const orderId = '6f1c9a52-0d3e-4b7a-9c11-2f8e5d7a1b30';

const verifierWith = (changes: Partial<Env> = {}) =>
  eventVerifier(
    stripeCalls(testEnv({ stripeKey: 'sk_test_local', stripeWebhookSecret: secret, ...changes })),
  );

const verifyEvent = verifierWith();

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...options });

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_795_000_000,
  type: 'checkout.session.expired',
  data: { object: { object: 'checkout.session', id: 'cs_1', metadata: { orderId } } },
});

test('an event with an old, future, foreign or missing signature is refused', async () => {
  const old = Math.floor(Date.now() / 1000) - 3600;
  const future = Math.floor(Date.now() / 1000) + 3600;
  const signatures = [
    null,
    '',
    't=1,v1=00',
    await sign(`${body} `),
    await sign(body, { secret: 'whsec_other' }),
    await sign(body, { timestamp: old }),
    await sign(body, { timestamp: future }),
  ];
  for (const signature of signatures) {
    expect(await verifyEvent(body, signature)).toEqual({
      failure: 'invalidSignature',
      cause: expect.any(Error),
      orderId,
    });
  }
});

test.each([
  'no JSON',
  'null',
  '{}',
  JSON.stringify({ data: { object: { metadata: { orderId: 1 } } } }),
  body.replace(orderId, "' or 1=1"),
])('an unsigned body without one of our order ids is refused: %s', async (sent) => {
  const verified = await verifyEvent(sent, 't=1,v1=00');
  expect(verified).toMatchObject({ failure: 'invalidSignature', orderId: undefined });
});

afterEach(() => vi.restoreAllMocks());

test('an error in our code while checking a signature is thrown', async () => {
  const verifier = Stripe.webhooks.signature ?? { verifyHeaderAsync: async () => true };
  vi.spyOn(verifier, 'verifyHeaderAsync').mockRejectedValue(new TypeError('out of order'));
  await expect(verifyEvent(body, await sign(body))).rejects.toThrow(TypeError);
});

test.each([{ stripeWebhookSecret: undefined }, { stripeKey: undefined }])(
  'without a webhook secret or Stripe key, an event is refused as notConfigured: %o',
  async (changes) => {
    const verified = await verifierWith(changes)(body, await sign(body));
    expect(verified).toEqual({ failure: 'notConfigured' });
  },
);

const of = (type: string, object: unknown, changes: object = {}) =>
  JSON.stringify({ ...JSON.parse(body), type, data: { object }, ...changes });

const completed = 'checkout.session.completed';
const session = { object: 'checkout.session', id: 'cs_1', metadata: {} };
const thinEvent = JSON.stringify({
  id: 'evt_1',
  object: 'v2.core.event',
  created: '2026-11-21T12:00:00.000Z',
  type: 'v1.billing.meter.error_report_triggered',
  related_object: { id: 'mtr_1', type: 'billing.meter', url: '/v1/billing/meters/mtr_1' },
});

test.each([
  ['from API v2, without its object', thinEvent],
  ['that is not JSON', 'no JSON'],
  ['that is null', 'null'],
  ['without its data', of(completed, session, { data: undefined })],
  ['about another object', of(completed, { object: 'file' })],
  ['about money taken from a file', of('charge.dispute.funds_withdrawn', { object: 'file' })],
])('a signed event %s is rejected', async (_which, sent) => {
  await expect(verifyEvent(sent, await sign(sent))).rejects.toThrow(RejectedEvent);
});

test('an error in our code while reading a signed event is thrown', async () => {
  const sent = of('invoice.paid', { object: 'invoice', parent: { subscription_details: 1 } });
  const spied = vi.spyOn(Object, 'fromEntries').mockImplementation(() => {
    throw new TypeError('out of order');
  });
  const signature = await sign(sent);
  await expect(verifyEvent(sent, signature)).rejects.toThrow(TypeError);
  spied.mockRestore();
});

const subscription = { metadata: { orderId }, subscription: 'sub_1' };

test.each([
  ['with a type that we do not handle', 'customer.created', session, {}],
  [
    'about a checkout',
    completed,
    { ...session, metadata: { orderId } },
    { sessionId: 'cs_1', orderId },
  ],
  ['without our metadata', completed, { ...session, metadata: null }, { sessionId: 'cs_1' }],
  [
    'about a subscription',
    'customer.subscription.deleted',
    { object: 'subscription', id: 'sub_1', metadata: { orderId } },
    { orderId, subscriptionId: 'sub_1' },
  ],
  [
    'about the invoice of a plan',
    'invoice.paid',
    { object: 'invoice', metadata: {}, parent: { subscription_details: subscription } },
    { orderId, subscriptionId: 'sub_1' },
  ],
  [
    'about an invoice made in the dashboard',
    'invoice.paid',
    { object: 'invoice', metadata: {}, parent: null },
    {},
  ],
  ['about a dispute without its charge', 'charge.dispute.created', { object: 'dispute' }, {}],
])("a signed event %s returns its order's ids", async (_what, type, object, refs) => {
  const sent = of(type, object);
  expect(await verifyEvent(sent, await sign(sent))).toEqual({ refs });
});
