import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../stripe.ts';
import { lineItem, paymentParams, rateId, sdkFor, subscriptionParams } from './testing.ts';

let stripe: StripeStandIn;
let sdk: Stripe;

beforeEach(async () => {
  stripe = await startStripe({ clock: 'frozen' });
  stripe.addTaxRate(rateId);
  sdk = sdkFor(stripe);
});

afterEach(() => stripe.close());

const eventTypes = () => Object.values(stripe.account.events).map(({ type }) => type);

test('a paid session has its PaymentIntent, Charge, Invoice and Customer, and the buyer’s details', async () => {
  const params = paymentParams({
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

test('a declined card leaves the session open and emits no event', async () => {
  const { id } = await sdk.checkout.sessions.create(paymentParams());
  await expect(stripe.pay(id, 'declined')).rejects.toMatchObject({ code: 'card_declined' });
  expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  expect(eventTypes()).toEqual([]);
});

test.each([
  ['asyncSucceeded', 'paid', 'checkout.session.async_payment_succeeded'],
  ['asyncFailed', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)(
  'with the card %s the session is unpaid first and %s later',
  async (card, status, event) => {
    const { id } = await sdk.checkout.sessions.create(paymentParams());
    await stripe.pay(id, card);
    expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({
      payment_status: 'unpaid',
      status: 'complete',
    });
    await stripe.advance(60);
    expect(await sdk.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: status });
    expect(eventTypes()).toContain(event);
  },
);

test('a session expires at its time, or before on request', async () => {
  const first = await sdk.checkout.sessions.create(paymentParams());
  const second = await sdk.checkout.sessions.create(paymentParams());
  expect((await sdk.checkout.sessions.expire(first.id)).status).toBe('expired');
  await expect(sdk.checkout.sessions.expire(first.id)).rejects.toThrow('can be expired');
  await stripe.advance(36 * 60);
  expect((await sdk.checkout.sessions.retrieve(second.id)).status).toBe('expired');
  expect(eventTypes()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
});

test('a subscription emits Stripe’s events when it is paid, renewed, unpaid and canceled', async () => {
  const { id } = await sdk.checkout.sessions.create(subscriptionParams());
  await stripe.pay(id);
  const session = await sdk.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  expect(session.subscription).toMatchObject({
    status: 'active',
    metadata: { orderId: 'order-1' },
  });
  await stripe.renew(id);
  await stripe.renew(id, 'failed');
  await stripe.cancelAtPeriodEnd(id);
  await stripe.cancelSubscription(id);
  const events = eventTypes().filter((type) => /^(invoice\.pa|customer\.sub)/.test(type));
  expect(events).toEqual([
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

test('a charge can be refunded in parts up to its amount, and disputed', async () => {
  const { id } = await sdk.checkout.sessions.create(paymentParams());
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

test('Stripe Tax is refused where it is inactive, and takes nothing from an EU firm where it is active', async () => {
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
