import { afterAll, beforeEach, expect, test } from 'vitest';
import { insert } from '../../mocks/vendors/stripe/account.ts';
import { startStripe } from '../../mocks/vendors/stripe.ts';
import type { Item } from '../_contract/catalogue.ts';
import { patientLimits, testEnv } from '../_testing/env.ts';
import { plan, starter } from '../_testing/order.ts';
import { payments } from './payments.ts';
import { paymentReader } from './read-payment.ts';
import { stripeCalls } from './stripe-client.ts';

const stripe = await startStripe();
afterAll(stripe.close);
beforeEach(() => stripe.faults.clear());

const env = { stripeKey: 'sk_test_local', stripeApiBase: stripe.url, stripeAutomaticTax: true };
const calls = stripeCalls(testEnv(env), patientLimits, async () => {});
const read = paymentReader(calls);

async function buy(item: Item) {
  const providerExpiresAt = new Date(Date.now() + 35 * 60_000);
  const order = { id: crypto.randomUUID(), item, providerExpiresAt };
  const session = await payments(calls).open(order, 'https://site.example');
  if ('failure' in session) throw new Error(session.failure);
  await stripe.pay(session.id);
  return session.id;
}

test.each([starter, plan])(
  'a paid $kind is read in two calls until money goes back',
  async (item) => {
    const sessionId = await buy(item);
    let asked = 0;
    stripe.faults.plan(async () => (asked += 1), { times: 99 });
    await read({ sessionId, closes: false });
    expect(asked).toBe(2);
    await stripe.refund(sessionId, { amount: 100 });
    expect((await read({ sessionId, closes: false }))?.charges?.returned).toBe(100);
  },
);

test('an invoice that was paid outside Stripe makes no other charge a charge of the plan', async () => {
  const sessionId = await buy(plan);
  const { invoicePayments, charges, sessions } = stripe.account;
  const { customer, invoice } = sessions[sessionId] ?? {};
  insert(invoicePayments, { id: 'inpay_1', invoice: String(invoice), payment: { type: 'charge' } });
  const other = { object: 'charge' as const, status: 'succeeded' as const, payment_intent: null };
  insert(charges, {
    id: 'ch_1',
    ...other,
    customer,
    amount: 100,
    amount_refunded: 100,
    created: 1,
  });
  expect((await read({ sessionId, closes: false }))?.charges?.returned).toBe(0);
});
