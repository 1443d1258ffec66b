import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { type Item, priced, vatOn } from '../_contract/catalogue.ts';
import { applyPaymentEvent } from '../_domain/order-state.ts';
import { testEnv } from '../_testing/env.ts';
import { anOrder } from '../_testing/order.ts';
import { payments } from './payments.ts';
import { stripeClient } from './stripe-client.ts';
import { sessionReport } from './stripe-report.ts';

let stripe: StripeStandIn;

beforeAll(async () => {
  stripe = await startStripe({ clock: 'frozen' });
});
afterEach(() => stripe.faults.clear());
afterAll(() => stripe.close());

const provider = () =>
  payments(
    testEnv({
      stripeKey: 'sk_test_local',
      stripeApiBase: stripe.url,
      stripeAutomaticTax: true,
      stripeTaxRateId: undefined,
    }),
    { timeout: 1000, maxNetworkRetries: 0 },
  );

const starter: Item = { kind: 'package', id: 'starter' };
const plan: Item = { kind: 'plan', id: 'workflow1' };

async function opened(item: Item) {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const order = { ...anOrder(item), expiresAt: inMinutes(15).toISOString() };
  const providerExpiresAt = inMinutes(35);
  const session = await provider().open(
    { id: order.id, item, providerExpiresAt },
    'https://site.example',
  );
  if ('failure' in session) throw new Error(session.failure);
  return { order, session: session.id };
}

/** The order as the report alone leaves it. */
async function reported({ order, session }: Awaited<ReturnType<typeof opened>>) {
  return (await provider().report(session)).reduce(applyPaymentEvent, order);
}

type Case = [what: string, item: Item, happens: (session: string) => Promise<unknown>, is: object];

const { pay, dispute, closeDispute, refund, renew, cancelSubscription } = {
  pay: (session: string, card?: Parameters<StripeStandIn['pay']>[1]) => stripe.pay(session, card),
  dispute: (session: string) => stripe.dispute(session),
  closeDispute: (session: string, how: 'won' | 'lost') => stripe.closeDispute(session, how),
  refund: (session: string, amount?: number) => stripe.refund(session, amount),
  renew: (session: string, how?: 'failed') => stripe.renew(session, how),
  cancelSubscription: (session: string) => stripe.cancelSubscription(session),
};

/** Does one after the other to a session. */
const each =
  (...steps: ((session: string) => Promise<unknown>)[]) =>
  async (session: string) => {
    for (const step of steps) await step(session);
  };

const cases: Case[] = [
  ['nobody paid', starter, async () => {}, { state: 'expired' }],
  ['a card was charged', starter, pay, { state: 'paid', overdue: false }],
  [
    'the money is on its way',
    starter,
    (session) => pay(session, 'asyncSucceeded'),
    { state: 'processing' },
  ],
  [
    'the money did not come',
    starter,
    each(
      (session) => pay(session, 'asyncFailed'),
      (session) => stripe.completeAsyncPayment(session, 'failed'),
    ),
    { state: 'failed' },
  ],
  [
    'a part was paid back',
    starter,
    each(pay, (session) => refund(session, 100)),
    { state: 'paid' },
  ],
  ['all was paid back', starter, each(pay, (session) => refund(session)), { state: 'refunded' }],
  ['the bank disputes', starter, each(pay, dispute), { state: 'disputed' }],
  [
    'the dispute is won',
    starter,
    each(pay, dispute, (session) => closeDispute(session, 'won')),
    { state: 'paid' },
  ],
  [
    'the dispute is lost',
    starter,
    each(pay, dispute, (session) => closeDispute(session, 'lost')),
    { state: 'refunded' },
  ],
  ['a plan is paid', plan, pay, { state: 'paid', overdue: false }],
  ['a plan is disputed', plan, each(pay, dispute), { state: 'disputed' }],
  [
    'a renewal is overdue',
    plan,
    each(pay, (session) => renew(session, 'failed')),
    { state: 'paid', overdue: true },
  ],
  ['a plan is over', plan, each(pay, cancelSubscription), { state: 'ended' }],
];

test.each(cases)('without any event we learn that %s', async (_what, item, happens, is) => {
  const bought = await opened(item);
  await happens(bought.session);
  expect(await reported(bought)).toMatchObject(is);
});

test.each([starter, plan])(
  'a report of a paid $kind has buyer, amounts and invoice',
  async (item) => {
    const bought = await opened(item);
    await pay(bought.session);
    const { net } = priced(item);
    expect(await reported(bought)).toMatchObject({
      ...{ net, vat: vatOn(net), total: net + vatOn(net), late: false },
      invoiceUrl: expect.stringContaining('/invoices/'),
      buyer: { email: 'inkop@snickeri.example', registrationNumber: '556677-8899' },
      refs: { sessionId: bought.session },
    });
  },
);

test('a report says the same as the events did', async () => {
  const bought = await opened(plan);
  await pay(bought.session);
  const once = await provider().report(bought.session);
  const twice = await provider().report(bought.session);
  const order = once.reduce(applyPaymentEvent, bought.order);
  expect(twice.reduce(applyPaymentEvent, order)).toEqual(order);
});

test('a checkout that is paid while it is being closed is reported as paid', async () => {
  const { session } = await opened(starter);
  const sdk = stripeClient('sk_test_local', { stripeApiBase: stripe.url });
  const { sessions } = sdk.checkout;
  const expire = sessions.expire.bind(sessions);
  sessions.expire = async (id: string) => {
    await pay(session);
    return expire(id);
  };
  const facts = (await sessionReport(sdk, session)).flatMap((event) => event.facts);
  expect(facts).toContain('paid');
});

test('a provider that does not answer is an error', async () => {
  const { session } = await opened(starter);
  stripe.faults.plan('cut', { times: 9 });
  await expect(provider().report(session)).rejects.toThrow();
});
