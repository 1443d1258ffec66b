import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testEnv } from '../_testing/env.ts';
import type { Env } from './env.ts';
import { payments } from './payments.ts';

const secret = 'whsec_test';

const provider = (changes: Partial<Env> = {}) =>
  payments(testEnv({ stripeKey: 'sk_test_local', stripeWebhookSecret: secret, ...changes }));

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...options });

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  created: 1_795_000_000,
  type: 'checkout.session.expired',
  data: { object: { id: 'cs_1', metadata: { orderId: 'order-1' } } },
});

test('a signed event becomes a payment event', async () => {
  expect(await provider().verifyEvent(body, await sign(body))).toEqual({
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
  expect(await provider().verifyEvent(other, await sign(other))).toEqual({});
});

test('an event that Stripe did not sign now with our secret is refused', async () => {
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
    expect(await provider().verifyEvent(body, signature)).toEqual({ failure: 'invalidSignature' });
  }
});

test.each([{ stripeWebhookSecret: undefined }, { stripeKey: undefined }])(
  'without configuration no event is read, signed or not',
  async (changes) => {
    expect(await provider(changes).verifyEvent(body, await sign(body))).toEqual({
      failure: 'notConfigured',
    });
  },
);

const of = (type: string, object: unknown, changes: object = {}) =>
  JSON.stringify({ ...JSON.parse(body), type, data: { object }, ...changes });

const session = {
  id: 'cs_1',
  metadata: {},
  custom_fields: [],
  amount_total: 1,
  amount_subtotal: 1,
};
const completed = 'checkout.session.completed';

test.each([
  'no JSON',
  'null',
  '"text"',
  '[]',
  of(completed, null),
  of(completed, {}),
  of(completed, { ...session, id: 'cs_\u0000' }),
  of(completed, { ...session, id: { nested: true } }),
  of(completed, { ...session, amount_total: 1.5 }),
  of(completed, { ...session, amount_subtotal: 2 ** 31 }),
  of('invoice.paid', { metadata: 7, customer_email: 7 }),
  of('charge.dispute.created', {}),
  of('charge.dispute.closed', { charge: null }),
  of('customer.subscription.updated', 'text'),
  of(completed, session, { created: 'soon' }),
  of(completed, session, { created: 4_000_000_000 }),
  of(completed, session, { created: 1e300 }),
  of(completed, session, { id: '' }),
  of(completed, session, { data: undefined }),
])(
  'a signed body that is no event of its type is refused and not sent again for ever: %s',
  async (sent) => {
    expect(await provider().verifyEvent(sent, await sign(sent))).toEqual({
      failure: 'invalidRequest',
    });
  },
);

test('a session of another shop in the same account is an event without an order', async () => {
  const sent = of(completed, { ...session, metadata: null });
  expect(await provider().verifyEvent(sent, await sign(sent))).toMatchObject({
    event: { refs: { sessionId: 'cs_1' } },
  });
});
