import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import {
  inMinutes,
  lineItem,
  paymentParams,
  rateId,
  sdkFor,
  subscriptionParams,
} from './testing.ts';

type Params = Stripe.Checkout.SessionCreateParams;

let stripe: StripeStandIn;
let sdk: Stripe;

beforeEach(async () => {
  stripe = await startStripe({ clock: 'frozen' });
  stripe.addTaxRate(rateId);
  sdk = sdkFor(stripe);
});

afterEach(() => stripe.close());

test('a new session has subtotal, VAT, total and the URL of its hosted page', async () => {
  const session = await sdk.checkout.sessions.create(paymentParams());
  expect(session).toMatchObject({
    amount_subtotal: 399_00,
    amount_total: 498_75,
    total_details: { amount_tax: 99_75 },
    status: 'open',
    payment_status: 'unpaid',
    url: `${stripe.url}/c/pay/${session.id}`,
  });
});

test('a session is retrieved with its line items when they are expanded', async () => {
  const { id } = await sdk.checkout.sessions.create(paymentParams());
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
    (p) => ({ ...p, line_items: [{ ...lineItem(), colour: 'red' }] }),
    { code: 'parameter_unknown', param: 'line_items[0][colour]' },
  ],
  [
    'payment methods, which this version no longer takes',
    (p) => ({ ...p, payment_method_types: ['card'] }),
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['no success URL', (p) => ({ ...p, success_url: undefined }), { param: 'success_url' }],
  ['no mode', (p) => ({ ...p, mode: undefined }), { code: 'parameter_missing', param: 'mode' }],
  ['no items', (p) => ({ ...p, line_items: undefined }), { param: 'line_items' }],
  [
    'a cancel URL without origin',
    (p) => ({ ...p, cancel_url: '/cancel' }),
    { code: 'url_invalid' },
  ],
  [
    'an expiry in 29 minutes',
    (p) => ({ ...p, expires_at: inMinutes(29) }),
    { param: 'expires_at' },
  ],
  [
    'an expiry in 25 hours',
    (p) => ({ ...p, expires_at: inMinutes(25 * 60) }),
    { param: 'expires_at' },
  ],
  [
    'an amount of half an öre',
    (p) => ({ ...p, line_items: [lineItem({ unit_amount: 399.5 })] }),
    { code: 'parameter_invalid_integer' },
  ],
  [
    'an unknown tax rate',
    (p) => ({ ...p, line_items: [{ ...lineItem(), tax_rates: ['txr_none'] }] }),
    { code: 'resource_missing', param: 'line_items[0][tax_rates][0]' },
  ],
  [
    'a total below the minimum charge',
    (p) => ({ ...p, line_items: [lineItem({ unit_amount: 100 })] }),
    { code: 'amount_too_small' },
  ],
  [
    'a recurring price in payment mode',
    (p) => ({ ...p, line_items: [lineItem({ recurring: { interval: 'month' } })] }),
    { param: 'line_items' },
  ],
  ['subscription mode without a recurring price', (p) => ({ ...p, mode: 'subscription' }), {}],
  [
    'subscription data in payment mode',
    (p) => ({ ...p, subscription_data: { metadata: { a: 'b' } } }),
    { param: 'subscription_data' },
  ],
  [
    'metadata above 500 characters',
    (p) => ({ ...p, metadata: { note: 'x'.repeat(501) } }),
    { param: 'metadata[note]' },
  ],
];

test.each(refusals)('%s is refused', async (_, change, error) => {
  const create = sdk.checkout.sessions.create(change(paymentParams()) as Params);
  await expect(create).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...error });
});

test.each([
  ['customer_creation', { customer_creation: 'always' }],
  ['invoice_creation', { invoice_creation: { enabled: true } }],
  ['payment_intent_data', { payment_intent_data: { metadata: { a: 'b' } } }],
] as const)('%s is refused in subscription mode', async (param, change) => {
  const create = sdk.checkout.sessions.create(subscriptionParams(change));
  await expect(create).rejects.toMatchObject({ param });
});

test('one idempotency key gives one session, and is refused with other parameters', async () => {
  const params = paymentParams();
  const options = { idempotencyKey: 'order-1' };
  const first = await sdk.checkout.sessions.create(params, options);
  const again = await sdk.checkout.sessions.create(params, options);
  expect(again.id).toBe(first.id);
  const other = sdk.checkout.sessions.create({ ...params, expires_at: inMinutes(40) }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a request with invalid parameters does not use up its idempotency key', async () => {
  const options = { idempotencyKey: 'order-1' };
  await expect(
    sdk.checkout.sessions.create(paymentParams({ cancel_url: '/cancel' }), options),
  ).rejects.toThrow();
  await expect(sdk.checkout.sessions.create(paymentParams(), options)).resolves.toBeTruthy();
});
