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
  const signatures = [
    null,
    '',
    't=1,v1=00',
    await sign(`${body} `),
    await sign(body, { secret: 'whsec_other' }),
    await sign(body, { timestamp: old }),
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
