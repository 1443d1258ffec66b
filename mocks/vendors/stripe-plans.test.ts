import { afterAll, expect, test } from 'vitest';
import { testAccount } from './stripe/test-account.ts';

const { stripe, sdk, createPlan, buy, eventsOf } = await testAccount();
afterAll(stripe.close);

const hour = 60 * 60;

/** The plan of a checkout, with the statuses of its newest invoice and of its charges, newest first. */
async function planOf(id: string) {
  const { subscription, invoice, payment_status, customer } = await sdk.checkout.sessions.retrieve(
    id,
    {
      expand: ['subscription.latest_invoice', 'invoice'],
    },
  );
  if (!subscription || typeof subscription === 'string') throw new Error('No subscription');
  const { status, latest_invoice, cancel_at, ended_at } = subscription;
  const charges = await sdk.charges.list({ customer: String(customer) });
  const statusOf = (one: typeof invoice | typeof latest_invoice) =>
    one && typeof one === 'object' && 'status' in one ? one.status : undefined;
  return {
    payment_status,
    status,
    cancel_at,
    ended_at,
    firstInvoice: statusOf(invoice),
    latestInvoice: statusOf(latest_invoice),
    charges: charges.data.map((charge) => charge.status),
  };
}

async function startUnpaid() {
  const { id } = await createPlan();
  await stripe.pay(id, { card: 'asyncFailed' });
  return id;
}

test('the first payment of a plan is pending, fails, and is paid within 23 hours', async () => {
  const id = await startUnpaid();
  expect(await planOf(id)).toMatchObject({
    payment_status: 'unpaid',
    status: 'incomplete',
    firstInvoice: 'open',
    charges: ['pending'],
  });
  const types = ['invoice.payment_failed', 'customer.subscription.updated'] as const;
  expect(await eventsOf(types, () => stripe.completeAsyncPayment(id))).toEqual([
    'invoice.payment_failed',
  ]);
  expect(await planOf(id)).toMatchObject({ status: 'incomplete', charges: ['failed'] });
  await stripe.payInvoice(id, 'failed');
  await expect(stripe.renew(id)).rejects.toThrow('first payment');
  await stripe.advance(22 * hour);
  expect(await eventsOf(types, () => stripe.payInvoice(id))).toEqual([
    'customer.subscription.updated',
  ]);
  await stripe.advance(2 * hour);
  expect(await planOf(id)).toMatchObject({
    status: 'active',
    firstInvoice: 'paid',
    charges: ['succeeded', 'failed', 'failed'],
  });
});

test('a plan that is active before its first payment is overdue when the payment fails', async () => {
  const id = await startUnpaid();
  await stripe.activate(id);
  expect(await planOf(id)).toMatchObject({ status: 'active', charges: ['pending'] });
  await stripe.completeAsyncPayment(id);
  expect(await planOf(id)).toMatchObject({ status: 'past_due', charges: ['failed'] });
  await stripe.payInvoice(id);
  expect(await planOf(id)).toMatchObject({ status: 'active', firstInvoice: 'paid' });
  await expect(stripe.activate(id)).rejects.toThrow('already');
});

test('a declined card leaves a failed charge beside the paid one', async () => {
  const { id } = await createPlan();
  await expect(stripe.pay(id, { card: 'declined' })).rejects.toThrow('declined');
  await stripe.pay(id);
  expect(await planOf(id)).toMatchObject({ status: 'active', charges: ['succeeded', 'failed'] });
});

test('a plan whose first payment does not succeed in 23 hours expires, and its invoice is void', async () => {
  const id = await startUnpaid();
  await stripe.completeAsyncPayment(id);
  await stripe.advance(23 * hour);
  expect(await planOf(id)).toMatchObject({
    status: 'incomplete_expired',
    firstInvoice: 'void',
    charges: ['failed'],
  });
  await expect(stripe.payInvoice(id)).rejects.toThrow('no open invoice');
});

test('a plan can be canceled before its first payment', async () => {
  const id = await startUnpaid();
  await stripe.completeAsyncPayment(id);
  await stripe.cancelSubscription(id);
  expect(await planOf(id)).toMatchObject({ status: 'canceled', firstInvoice: 'open' });
});

test('a failed renewal is overdue, then unpaid, and its invoice can be paid', async () => {
  const id = await buy('plan');
  await stripe.renew(id, 'failed');
  expect(await planOf(id)).toMatchObject({ status: 'past_due', latestInvoice: 'open' });
  await stripe.endRetries(id);
  await stripe.payInvoice(id, 'failed');
  expect(await planOf(id)).toMatchObject({
    status: 'unpaid',
    charges: ['failed', 'failed', 'succeeded'],
  });
  await stripe.payInvoice(id);
  expect(await planOf(id)).toMatchObject({ status: 'active', latestInvoice: 'paid' });
});

test.each([
  ['paid', ['succeeded', 'failed', 'succeeded']],
  ['void', ['failed', 'succeeded']],
])('the open invoice of an ended plan can become %s', async (status, charges) => {
  const id = await buy('plan');
  await stripe.renew(id, 'failed');
  await stripe.cancelSubscription(id);
  await (status === 'paid' ? stripe.payInvoice(id) : stripe.voidInvoice(id));
  expect(await planOf(id)).toMatchObject({ status: 'canceled', latestInvoice: status, charges });
});

test('when the invoice of an overdue renewal is voided, the plan is active again', async () => {
  const id = await buy('plan');
  await stripe.renew(id, 'failed');
  await stripe.voidInvoice(id);
  expect(await planOf(id)).toMatchObject({ status: 'active', latestInvoice: 'void' });
});

test('a plan ends with its period, at another time, or not after all', async () => {
  const id = await buy('plan');
  await stripe.scheduleEnd(id);
  const { cancel_at } = await planOf(id);
  await stripe.scheduleEnd(id, null);
  expect(await planOf(id)).toMatchObject({ cancel_at: null });
  await stripe.advance(31 * 24 * hour);
  expect(await planOf(id)).toMatchObject({ status: 'active', charges: ['succeeded', 'succeeded'] });
  const end = Number(cancel_at) + 24 * hour + 1;
  await stripe.scheduleEnd(id, end);
  await stripe.advance(2 * 24 * hour);
  expect(await planOf(id)).toMatchObject({ status: 'canceled', cancel_at: end, ended_at: end });
});

test('an overdue plan ends at the planned time', async () => {
  const id = await buy('plan');
  await stripe.scheduleEnd(id);
  await stripe.renew(id, 'failed');
  await stripe.advance(31 * 24 * hour);
  expect(await planOf(id)).toMatchObject({ status: 'canceled', latestInvoice: 'open' });
});

test('a renewal costs the price at Stripe with VAT', async () => {
  const id = await buy('plan');
  await stripe.changePrice(id, 200_00);
  await stripe.renew(id);
  const subscription = stripe.account.sessions[id]?.subscription ?? '';
  const { data } = await sdk.invoices.list({ subscription });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([250_00, 125_00]);
});
