import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from './stripe.ts';

type Params = Stripe.Checkout.SessionCreateParams;

let folder: string;
let stripe: StripeStandIn;
let sdk: Stripe;
let taxRate: Stripe.TaxRate;

const sdkFor = ({ url }: StripeStandIn, key = 'sk_test_local') =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(),
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    timeout: 1000,
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  stripe = await startStripe({ file: join(folder, 'account.json') });
  sdk = sdkFor(stripe);
  taxRate = await sdk.taxRates.create({ display_name: 'Moms', inclusive: false, percentage: 25 });
});

afterEach(async () => {
  await stripe.close();
  rmSync(folder, { recursive: true });
});

const item = (price_data = {}): NonNullable<Params['line_items']>[number] => ({
  quantity: 1,
  price_data: {
    currency: 'sek',
    unit_amount: 399_00,
    tax_behavior: 'exclusive',
    product_data: { name: '1 Workflow' },
    ...price_data,
  },
  tax_rates: [taxRate.id],
});

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

const payment = (changes: Params = {}): Params => ({
  mode: 'payment',
  locale: 'sv',
  line_items: [item()],
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/cancel',
  expires_at: inMinutes(35),
  name_collection: { business: { enabled: true, optional: false } },
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  custom_fields: [
    {
      key: 'registration_number',
      label: { type: 'custom', custom: 'Organisationsnummer' },
      type: 'text',
      text: { minimum_length: 10, maximum_length: 13 },
    },
  ],
  ...changes,
});

const subscription = (changes: Params = {}): Params => ({
  mode: 'subscription',
  line_items: [item({ recurring: { interval: 'month' } })],
  success_url: 'http://site.test/success?session_id={CHECKOUT_SESSION_ID}',
  subscription_data: { metadata: { orderId: 'order-1' } },
  ...changes,
});

const eventTypes = () => Object.values(stripe.account.events).map(({ type }) => type);

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

test.each(['', 'sk_live_1', 'sk_test_revoked', 'pk_test_1'])(
  'the key "%s" is refused',
  async (key) => {
    const response = await fetch(`${stripe.url}/v1/balance`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(401);
  },
);

test.each([
  [401, 'StripeAuthenticationError'],
  [402, 'StripeCardError'],
  [403, 'StripePermissionError'],
  [429, 'StripeRateLimitError'],
  [500, 'StripeAPIError'],
  ['timeout', 'StripeConnectionError'],
  ['cut', 'StripeConnectionError'],
  ['lost', 'StripeConnectionError'],
] as const)('a planned failure %s reaches the SDK as %s, once', async (fault, type) => {
  stripe.faults.plan(fault);
  await expect(sdk.checkout.sessions.create(payment())).rejects.toMatchObject({ type });
  await expect(sdk.checkout.sessions.create(payment())).resolves.toBeTruthy();
});

test('an answer that was lost comes again under the same key', async () => {
  stripe.faults.plan('lost');
  const session = await sdk.checkout.sessions.create(payment(), { maxNetworkRetries: 1 });
  expect(Object.keys(stripe.account.sessions)).toEqual([session.id]);
});

test('a paid session has a payment, an invoice and the buyer', async () => {
  const params = payment({
    invoice_creation: { enabled: true, invoice_data: { metadata: { a: 'b' } } },
  });
  const { id } = await sdk.checkout.sessions.create(params);
  const location = await stripe.pay(id);
  expect(location).toBe(`http://site.test/success?session_id=${id}`);
  const session = await sdk.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'invoice', 'customer'],
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'inkop@snickeri.example', business_name: 'Snickeriet i Ekby AB' },
    custom_fields: [{ text: { value: '556677-8899' } }],
    payment_intent: {
      status: 'succeeded',
      latest_charge: { amount: 498_75, metadata: { orderId: 'order-1' } },
    },
    invoice: { status: 'paid', total: 498_75, subtotal: 399_00, metadata: { a: 'b' } },
    customer: { email: 'inkop@snickeri.example' },
  });
  expect(eventTypes()).toContain('checkout.session.completed');
});

test('a declined card changes nothing', async () => {
  const { id } = await sdk.checkout.sessions.create(payment());
  await expect(stripe.pay(id, 'declined')).rejects.toMatchObject({ code: 'card_declined' });
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  expect(eventTypes()).toEqual([]);
});

test.each([
  ['settles', 'paid', 'checkout.session.async_payment_succeeded'],
  ['fails', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)('an asynchronous payment that %s ends %s', async (card, status, event) => {
  const { id } = await sdk.checkout.sessions.create(payment());
  await stripe.pay(id, card);
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: 'unpaid',
    status: 'complete',
  });
  await stripe.advance(60);
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: status });
  expect(eventTypes()).toContain(event);
});

test('a session ends at its time, and can be ended before', async () => {
  const one = await sdk.checkout.sessions.create(payment());
  const other = await sdk.checkout.sessions.create(payment());
  expect((await sdk.checkout.sessions.expire(one.id)).status).toBe('expired');
  await expect(sdk.checkout.sessions.expire(one.id)).rejects.toThrow('can be expired');
  await stripe.advance(36 * 60);
  expect((await sdk.checkout.sessions.retrieve(other.id)).status).toBe('expired');
  expect(eventTypes()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
});

test('a subscription is paid, renewed, missed, cancelled and ended', async () => {
  const { id } = await sdk.checkout.sessions.create(subscription());
  await stripe.pay(id);
  const session = await sdk.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  expect(session.subscription).toMatchObject({
    status: 'active',
    metadata: { orderId: 'order-1' },
  });
  await stripe.renew(id);
  await stripe.renew(id, false);
  await stripe.cancel(id);
  await stripe.end(id);
  const told = eventTypes().filter((type) => /^(invoice\.pa|customer\.sub)/.test(type));
  expect(told).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ]);
});

test('a charge is refunded in parts, no more than was paid, and disputed', async () => {
  const { id } = await sdk.checkout.sessions.create(payment());
  await stripe.pay(id);
  await stripe.refund(id, 100_00);
  await stripe.dispute(id);
  await stripe.refund(id);
  const [charge] = (await sdk.charges.list()).data;
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 498_75, disputed: true });
  await expect(sdk.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(eventTypes()).toContain('charge.dispute.created');
});

test('Stripe Tax asks for its own settings', async () => {
  const bare = await startStripe({ stripeTax: false });
  const { tax_rates: _, ...untaxed } = item();
  const params = payment({ line_items: [untaxed], automatic_tax: { enabled: true } });
  await expect(sdkFor(bare).checkout.sessions.create(params)).rejects.toMatchObject({
    param: 'automatic_tax',
  });
  await bare.close();
  const { id } = await sdk.checkout.sessions.create(params);
  await stripe.pay(id, 'ok', { country: 'DE', vatNumber: 'DE123456789' });
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ amount_total: 399_00 });
});

test('the account survives a restart', async () => {
  const { id } = await sdk.checkout.sessions.create(payment());
  await stripe.close();
  stripe = await startStripe({ file: join(folder, 'account.json') });
  expect((await sdkFor(stripe).checkout.sessions.retrieve(id)).status).toBe('open');
});

test('lists come in pages, the newest first', async () => {
  for (const name of ['a', 'b', 'c']) {
    await sdk.taxRates.create({ display_name: name, inclusive: false, percentage: 6 });
  }
  const names = (await sdk.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 10 })).map(
    ({ display_name }) => display_name,
  );
  expect(names).toEqual(['c', 'b', 'a', 'Moms']);
});

test('an endpoint shows its secret once', async () => {
  const made = await sdk.webhookEndpoints.create({
    url: 'https://site.test/hook',
    enabled_events: ['*'],
  });
  const read = await sdk.webhookEndpoints.retrieve(made.id);
  expect([typeof made.secret, read.secret]).toEqual(['string', undefined]);
});

test('a portal configuration can be made and changed', async () => {
  const made = await sdk.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
    login_page: { enabled: true },
  });
  expect(made.login_page.url).toContain(made.id);
  const changed = await sdk.billingPortal.configurations.update(made.id, { active: false });
  expect(changed).toMatchObject({
    active: false,
    features: { subscription_cancel: { enabled: true } },
  });
});
