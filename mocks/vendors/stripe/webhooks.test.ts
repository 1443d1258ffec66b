import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpServer, listen } from '../listen.ts';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { paymentParams, rateId, sdkFor } from './testing.ts';

const secret = 'whsec_test';

let site: HttpServer;
let stripe: StripeStandIn;
let status: number;
let received: { type: string; id: string }[];

beforeEach(async () => {
  received = [];
  status = 200;
  site = await listen(async (request) => {
    const body = await request.text();
    const signature = request.headers.get('stripe-signature') ?? '';
    const event = await Stripe.webhooks.constructEventAsync(body, signature, secret);
    received.push({ type: event.type, id: event.id });
    return new Response(null, { status });
  });
  stripe = await startStripe({ clock: 'frozen' });
  stripe.addTaxRate(rateId);
  stripe.addWebhookEndpoint({ url: `${site.url}/hook`, secret });
});

afterEach(async () => {
  await stripe.close();
  await site.close();
});

const create = () => sdkFor(stripe).checkout.sessions.create(paymentParams());
const types = () => received.map(({ type }) => type);
const paid = ['payment_intent.succeeded', 'checkout.session.completed'];

test('a payment emits signed events, each delivered once', async () => {
  await stripe.pay((await create()).id);
  await stripe.webhooks.flush();
  expect(types()).toEqual(paid);
});

test('an event that is not answered with 2xx is retried after a delay', async () => {
  status = 500;
  await stripe.pay((await create()).id);
  status = 200;
  await stripe.webhooks.flush();
  expect(received).toHaveLength(paid.length);
  await stripe.advance(5);
  expect(types()).toEqual([...paid, ...paid]);
  expect(stripe.webhooks.pending()).toEqual([]);
});

test('after the last retry an undelivered event has failed', async () => {
  status = 500;
  await stripe.pay((await create()).id);
  for (const _ of Array.from({ length: 10 })) await stripe.advance(100_000);
  expect(new Set(stripe.webhooks.all().map(({ state }) => state))).toEqual(new Set(['failed']));
});

test('events can be held and released in reverse order', async () => {
  stripe.webhooks.hold();
  await stripe.pay((await create()).id);
  expect(types()).toEqual([]);
  await stripe.webhooks.release({ reversed: true });
  expect(types()).toEqual(paid.toReversed());
});

test('a delivery can be dropped, and an event repeated', async () => {
  stripe.webhooks.hold();
  await stripe.pay((await create()).id);
  const [first] = stripe.webhooks.pending();
  stripe.webhooks.drop(first?.id ?? '');
  await stripe.webhooks.release();
  expect(types()).toEqual(['checkout.session.completed']);
  await stripe.webhooks.repeat(received[0]?.id ?? '');
  expect(types()).toEqual(['checkout.session.completed', 'checkout.session.completed']);
});

test('an endpoint receives only its enabled events', async () => {
  const sdk = sdkFor(stripe);
  await sdk.webhookEndpoints.update('we_local', {
    enabled_events: ['checkout.session.expired'],
    disabled: false,
  });
  const { id } = await create();
  await stripe.expire(id);
  await stripe.pay((await create()).id);
  expect(types()).toEqual(['checkout.session.expired']);
});
