import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { inMinutes, item, payment, rateId, sdkFor, subscription } from './testing.ts';

type Params = Stripe.Checkout.SessionCreateParams;

let stripe: StripeStandIn;
let sdk: Stripe;

beforeEach(async () => {
  stripe = await startStripe();
  stripe.addTaxRate(rateId);
  sdk = sdkFor(stripe);
});

afterEach(() => stripe.close());

test('a session carries net, VAT and total, and an address to pay at', async () => {
  const session = await sdk.checkout.sessions.create(payment());
  expect(session).toMatchObject({
    amount_subtotal: 399_00,
    amount_total: 498_75,
    total_details: { amount_tax: 99_75 },
    status: 'open',
    payment_status: 'unpaid',
    url: `${stripe.url}/c/pay/${session.id}`,
  });
});

test('a session can be read again with its items', async () => {
  const { id } = await sdk.checkout.sessions.create(payment());
  const session = await sdk.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  expect(session.line_items?.data[0]).toMatchObject({
    description: '1 Workflow',
    amount_tax: 9975,
  });
});

const refusals: [string, (valid: Params) => unknown, object][] = [
  ['an unknown parameter', (p) => ({ ...p, colour: 'red' }), { code: 'parameter_unknown' }],
  [
    'an unknown nested parameter',
    (p) => ({ ...p, line_items: [{ ...item(), colour: 'red' }] }),
    { code: 'parameter_unknown', param: 'line_items[0][colour]' },
  ],
  [
    'payment methods, which this version no longer takes',
    (p) => ({ ...p, payment_method_types: ['card'] }),
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['no success address', (p) => ({ ...p, success_url: undefined }), { param: 'success_url' }],
  ['no mode', (p) => ({ ...p, mode: undefined }), { code: 'parameter_missing', param: 'mode' }],
  ['no items', (p) => ({ ...p, line_items: undefined }), { param: 'line_items' }],
  ['an address that is none', (p) => ({ ...p, cancel_url: '/cancel' }), { code: 'url_invalid' }],
  ['29 minutes', (p) => ({ ...p, expires_at: inMinutes(29) }), { param: 'expires_at' }],
  ['25 hours', (p) => ({ ...p, expires_at: inMinutes(25 * 60) }), { param: 'expires_at' }],
  [
    'half an öre',
    (p) => ({ ...p, line_items: [item({ unit_amount: 399.5 })] }),
    { code: 'parameter_invalid_integer' },
  ],
  [
    'an unknown tax rate',
    (p) => ({ ...p, line_items: [{ ...item(), tax_rates: ['txr_none'] }] }),
    { code: 'resource_missing', param: 'line_items[0][tax_rates][0]' },
  ],
  [
    'too small a sum',
    (p) => ({ ...p, line_items: [item({ unit_amount: 100 })] }),
    { code: 'amount_too_small' },
  ],
  [
    'a monthly price in a single payment',
    (p) => ({ ...p, line_items: [item({ recurring: { interval: 'month' } })] }),
    { param: 'line_items' },
  ],
  ['a subscription without a monthly price', (p) => ({ ...p, mode: 'subscription' }), {}],
  [
    'subscription data in a single payment',
    (p) => ({ ...p, subscription_data: { metadata: { a: 'b' } } }),
    { param: 'subscription_data' },
  ],
  [
    'long metadata',
    (p) => ({ ...p, metadata: { note: 'x'.repeat(501) } }),
    { param: 'metadata[note]' },
  ],
];

test.each(refusals)('%s is refused', async (_, change, problem) => {
  const create = sdk.checkout.sessions.create(change(payment()) as Params);
  await expect(create).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...problem });
});

test.each([
  ['customer_creation', { customer_creation: 'always' }],
  ['invoice_creation', { invoice_creation: { enabled: true } }],
  ['payment_intent_data', { payment_intent_data: { metadata: { a: 'b' } } }],
] as const)('%s belongs to single payments only', async (param, change) => {
  const create = sdk.checkout.sessions.create(subscription(change));
  await expect(create).rejects.toMatchObject({ param });
});

test('the same key gives the same session, and refuses other parameters', async () => {
  const params = payment();
  const options = { idempotencyKey: 'order-1' };
  const first = await sdk.checkout.sessions.create(params, options);
  const again = await sdk.checkout.sessions.create(params, options);
  expect(again.id).toBe(first.id);
  const other = sdk.checkout.sessions.create({ ...params, expires_at: inMinutes(40) }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a refused request does not use up its key', async () => {
  const options = { idempotencyKey: 'order-1' };
  await expect(
    sdk.checkout.sessions.create(payment({ cancel_url: '/cancel' }), options),
  ).rejects.toThrow();
  await expect(sdk.checkout.sessions.create(payment(), options)).resolves.toBeTruthy();
});
