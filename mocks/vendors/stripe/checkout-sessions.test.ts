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

const refusals: [string, unknown, object][] = [
  [
    'a parameter that the site does not send',
    paymentParams({ phone_number_collection: { enabled: true } }),
    { code: 'parameter_unknown', param: 'phone_number_collection' },
  ],
  [
    'an unknown nested parameter',
    paymentParams({ line_items: [{ ...lineItem(), metadata: { a: 'b' } }] }),
    { code: 'parameter_unknown', param: 'line_items[0][metadata]' },
  ],
  [
    'a second item',
    paymentParams({ line_items: [lineItem(), lineItem()] }),
    { code: 'parameter_unknown', param: 'line_items[1]' },
  ],
  ['no success URL', { ...paymentParams(), success_url: undefined }, { code: 'parameter_missing' }],
  ['a URL without origin', paymentParams({ cancel_url: '/cancel' }), { code: 'url_invalid' }],
  [
    'an expiry in 29 minutes',
    paymentParams({ expires_at: inMinutes(29) }),
    { param: 'expires_at' },
  ],
  [
    'an expiry in 25 hours',
    paymentParams({ expires_at: inMinutes(1500) }),
    { param: 'expires_at' },
  ],
  [
    'an amount of half an öre',
    paymentParams({ line_items: [lineItem({ unit_amount: 399.5 })] }),
    { code: 'parameter_invalid_integer' },
  ],
  [
    'a monthly price in payment mode',
    paymentParams({ line_items: [lineItem({ recurring: { interval: 'month' } })] }),
    { param: 'line_items' },
  ],
  [
    'an invoice for a subscription, which has its own',
    subscriptionParams({
      invoice_creation: { enabled: true, invoice_data: { metadata: { a: 'b' } } },
    }),
    { param: 'invoice_creation' },
  ],
];

test.each(refusals)('%s is refused', async (_, params, error) => {
  const create = sdk.checkout.sessions.create(params as Params);
  await expect(create).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...error });
});

test('Stripe Tax is refused where it is inactive, and takes nothing from a firm abroad', async () => {
  const withoutTax = await startStripe({ stripeTax: false, clock: 'frozen' });
  const { tax_rates: _, ...untaxed } = lineItem();
  const params = paymentParams({ line_items: [untaxed], automatic_tax: { enabled: true } });
  await expect(sdkFor(withoutTax).checkout.sessions.create(params)).rejects.toMatchObject({
    param: 'automatic_tax',
  });
  await withoutTax.close();
  const { id } = await sdk.checkout.sessions.create(params);
  await stripe.pay(id, 'ok', { country: 'DE', vatNumber: 'DE123456789' });
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 399_00 });
});

test('one idempotency key is refused with other parameters', async () => {
  const params = paymentParams();
  const options = { idempotencyKey: 'order-1' };
  await sdk.checkout.sessions.create(params, options);
  const other = sdk.checkout.sessions.create({ ...params, expires_at: inMinutes(40) }, options);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('a session expires at its time, and an asynchronous payment gets its result', async () => {
  const open = await sdk.checkout.sessions.create(paymentParams());
  const pending = await sdk.checkout.sessions.create(paymentParams());
  await stripe.pay(pending.id, 'asyncSucceeded');
  await stripe.advance(36 * 60);
  expect((await sdk.checkout.sessions.retrieve(open.id)).status).toBe('expired');
  expect((await sdk.checkout.sessions.retrieve(pending.id)).payment_status).toBe('paid');
});
