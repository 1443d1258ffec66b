import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../listen.ts';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { payment, rateId, sdkFor } from './testing.ts';

const secret = 'whsec_test';

let site: Listening;
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
  stripe = await startStripe();
  stripe.addTaxRate(rateId);
  stripe.subscribe({ url: `${site.url}/hook`, secret });
});

afterEach(async () => {
  await stripe.close();
  await site.close();
});

const create = () => sdkFor(stripe).checkout.sessions.create(payment());
const types = () => received.map(({ type }) => type);
const paid = ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'];

test('a payment is told by signed events, each once', async () => {
  await stripe.pay((await create()).id);
  await stripe.webhooks.flush();
  expect(types()).toEqual(paid);
});

test('an event that is not accepted comes again, later', async () => {
  status = 500;
  await stripe.pay((await create()).id);
  status = 200;
  await stripe.webhooks.flush();
  expect(received).toHaveLength(paid.length);
  await stripe.advance(5);
  expect(types()).toEqual([...paid, ...paid]);
  expect(stripe.webhooks.waiting()).toEqual([]);
});

test('an event that is never accepted is given up after days', async () => {
  status = 500;
  await stripe.pay((await create()).id);
  for (const _ of Array.from({ length: 10 })) await stripe.advance(100_000);
  expect(new Set(stripe.webhooks.all().map(({ state }) => state))).toEqual(new Set(['failed']));
});

test('events can be held and let go in the other order', async () => {
  stripe.webhooks.hold();
  await stripe.pay((await create()).id);
  expect(types()).toEqual([]);
  await stripe.webhooks.release({ reversed: true });
  expect(types()).toEqual(paid.toReversed());
});

test('an event can be sent alone, delayed, dropped and repeated', async () => {
  stripe.webhooks.hold();
  await stripe.pay((await create()).id);
  const [first, second, third] = stripe.webhooks.waiting().map(({ id }) => id);
  await stripe.webhooks.deliver(third ?? '');
  stripe.webhooks.drop(second ?? '');
  stripe.webhooks.delay(first ?? '', 60);
  await stripe.webhooks.release();
  expect(types()).toEqual(['checkout.session.completed']);
  await stripe.advance(60);
  expect(types()).toEqual(['checkout.session.completed', 'charge.succeeded']);
  await stripe.webhooks.repeat(received[0]?.id ?? '');
  expect(types().filter((type) => type === 'checkout.session.completed')).toHaveLength(2);
});

test('an endpoint gets only the events that it asked for', async () => {
  const sdk = sdkFor(stripe);
  await sdk.webhookEndpoints.update('we_local', { enabled_events: ['checkout.session.expired'] });
  const { id } = await create();
  await stripe.expire(id);
  await stripe.pay((await create()).id);
  expect(types()).toEqual(['checkout.session.expired']);
});
