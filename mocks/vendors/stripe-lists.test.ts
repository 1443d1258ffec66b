import { afterAll, expect, test } from 'vitest';
import { inMinutes, params, testAccount } from './stripe/test-account.ts';

const { stripe, sdk, sdkWith, buy } = await testAccount();
afterAll(stripe.close);

const planId = (session: string) => stripe.account.sessions[session]?.subscription ?? '';
const customerOf = (session: string) => stripe.account.sessions[session]?.customer ?? '';

test('a list has ten objects, newest first, and continues after the last one', async () => {
  const session = await buy('plan');
  for (let month = 2; month <= 12; month += 1) await stripe.renew(session);
  const customer = customerOf(session);
  const first = await sdk.charges.list({ customer });
  expect(first).toMatchObject({ has_more: true });
  expect(first.data).toHaveLength(10);
  const starting_after = first.data.at(-1)?.id ?? '';
  const second = await sdk.charges.list({ customer, starting_after, limit: 2 });
  expect(second).toMatchObject({ has_more: false });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  const stored = Object.values(stripe.account.charges)
    .filter((charge) => charge.customer === customer)
    .map(({ id }) => id);
  expect(ids).toEqual(stored.toReversed());
  const all = await sdk.charges.list({ customer, limit: 5 }).autoPagingToArray({ limit: 99 });
  expect(all.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['a limit of 101', { limit: 101 }, { param: 'limit' }],
  ['a limit of 0', { limit: 0 }, { param: 'limit' }],
  ['an unknown cursor', { starting_after: 'in_1' }, { code: 'resource_missing' }],
  ['an unknown subscription', { subscription: 'sub_1' }, { param: 'subscription' }],
  ['a filter that our code does not send', { customer: 'cus_1' }, { code: 'parameter_unknown' }],
  ['an expansion that our code does not ask for', { expand: ['data.customer'] }, {}],
])('an invoice list with %s is refused', async (_, given, error) => {
  await expect(sdk.invoices.list(given)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    ...error,
  });
});

test('the invoices of a subscription name the payment intents of its charges', async () => {
  const session = await buy('plan');
  await buy('plan');
  await stripe.renew(session);
  await stripe.chargeForOther(session);
  await stripe.renew(session, 'failed');
  const subscription = planId(session);
  const { data } = await sdk.invoices.list({ subscription, expand: ['data.payments'] });
  expect(data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
    ['open', 'subscription_cycle'],
    ['paid', 'subscription_cycle'],
    ['paid', 'subscription_create'],
  ]);
  const intents = data.flatMap((invoice) => invoice.payments?.data ?? []);
  expect(intents.map(({ status }) => status)).toEqual(['open', 'paid', 'paid']);
  const charges = await sdk.charges.list({ customer: customerOf(session) });
  const [failed, other, ...months] = charges.data;
  expect([failed, ...months].map((charge) => charge?.payment_intent)).toEqual(
    intents.map(({ payment }) => payment.payment_intent),
  );
  expect(other).toMatchObject({ amount: 1_000_00, status: 'succeeded' });
  const paid = await sdk.invoices.list({ subscription, status: 'paid', limit: 1 });
  expect(paid).toMatchObject({ has_more: true, data: [{ amount_paid: 125_00 }] });
});

test('a checkout is expanded as far as asked', async () => {
  const session = await buy('plan');
  const expand = ['invoice', 'subscription.latest_invoice.payments', 'payment_intent'];
  const found = await sdk.checkout.sessions.retrieve(session, { expand });
  expect(found).toMatchObject({
    invoice: { status: 'paid' },
    payment_intent: null,
    subscription: {
      status: 'active',
      items: { data: [{ price: { unit_amount: 100_00 } }] },
      latest_invoice: { payments: { data: [{ status: 'paid' }] } },
    },
  });
  const bought = await sdk.checkout.sessions.retrieve(await buy(), {
    expand: ['payment_intent.latest_charge'],
  });
  expect(bought.payment_intent).toMatchObject({ latest_charge: { status: 'succeeded' } });
});

test('a deleted customer ends the plan, and its charges are listed by payment intent only', async () => {
  const plan = await buy('plan');
  const starter = await buy();
  for (const session of [plan, starter]) await stripe.deleteCustomer(session);
  for (const session of [plan, starter]) {
    await expect(sdk.charges.list({ customer: customerOf(session) })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
    });
  }
  expect(await sdk.checkout.sessions.retrieve(plan, { expand: ['subscription'] })).toMatchObject({
    subscription: { status: 'canceled', ended_at: expect.any(Number) },
  });
  const { payment_intent } = await sdk.checkout.sessions.retrieve(starter);
  const { data } = await sdk.charges.list({ payment_intent: String(payment_intent) });
  expect(data).toMatchObject([{ status: 'succeeded' }]);
});

test('a key of another account finds no object of this one, and has its own idempotency keys', async () => {
  const session = await buy();
  const customer = customerOf(session);
  const other = sdkWith('sk_test_other');
  const missing = { code: 'resource_missing' };
  await expect(other.checkout.sessions.retrieve(session)).rejects.toMatchObject(missing);
  await expect(other.charges.list({ customer })).rejects.toMatchObject(missing);
  expect(await other.subscriptions.list()).toMatchObject({ data: [] });
  stripe.faults.plan('otherAccount', { times: 2 });
  for (const _ of [1, 2]) {
    await expect(sdk.checkout.sessions.retrieve(session)).rejects.toMatchObject(missing);
  }
  expect(await sdk.checkout.sessions.retrieve(session)).toMatchObject({ id: session });
});

test('an error can be stored for its idempotency key, and another key succeeds', async () => {
  stripe.faults.plan('stored500');
  const createWith = (idempotencyKey: string) =>
    sdk.checkout.sessions.create({ ...params, expires_at: inMinutes(35) }, { idempotencyKey });
  for (const _ of [1, 2]) {
    await expect(createWith('first')).rejects.toMatchObject({ statusCode: 500 });
  }
  expect(await createWith('second')).toMatchObject({ status: 'open' });
});
