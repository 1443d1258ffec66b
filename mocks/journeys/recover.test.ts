import { beforeEach, expect, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import { orderNumber } from '#contract/purchases.ts';
import { syncStore } from '../../api/_orders/sync-store.ts';
import { paymentReader } from '../../api/_payments/read-payment.ts';
import { stripeCalls } from '../../api/_payments/stripe-client.ts';
import { connect } from '../../api/_platform/database.ts';
import { checkoutLister } from '../../api/_setup/recover-orders.ts';
import { dataCommands } from '../../api/_testing/commands.ts';
import { patientLimits, testEnv } from '../../api/_testing/env.ts';
import { fakeMailDelivery } from '../../api/_testing/fake-mail-delivery.ts';
import { plan, starter } from '../../api/_testing/order.ts';
import { paymentSteps } from './payment-steps.ts';

const steps = await paymentSteps();
const { postgres, stripe, query } = steps;
const db = () => connect(postgres.url, postgres.fetchEndpoint);
const env = () => testEnv({ stripeKey: 'sk_test_local', stripeApiBase: stripe.url })();
const calls = stripeCalls(env, patientLimits, async () => {});

const { run } = dataCommands(db, () => ({
  orders: syncStore(db, env),
  readPayment: paymentReader(calls),
  listCheckouts: checkoutLister(calls),
  company: () => placeholderCompany,
  // This mail delivery has an empty outbox; mails in Postgres stay queued.
  mailDelivery: { ...fakeMailDelivery({ hasWebhook: true }).mailDelivery, now: () => new Date() },
}));

const since = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const recover = (options = '') => run(`recover --since ${since()} ${options}`);
const stored = () => query('select id, state, paid_at, told from orders order by created_at, id');
const queued = () => query('select key from outbox order by key');

/** One sale before the backup; after it two sales and an abandoned checkout; then the backup is restored. */
let lost: { id: string; session: string }[];
let known: unknown;
beforeEach(async () => {
  await query('truncate orders, outbox');
  for (const id of Object.keys(stripe.account.sessions)) delete stripe.account.sessions[id];
  await stripe.pay(await steps.startBuying(starter));
  await steps.idle();
  await query('drop table if exists backup');
  await query('create table backup as table orders');
  known = await stored();
  lost = [];
  for (const item of [starter, plan]) {
    const session = await steps.startBuying(item);
    await stripe.pay(session);
    lost.push({ id: String((await steps.storedOrder(session)).id), session });
  }
  await stripe.expire(await steps.startBuying(starter));
  await steps.idle();
  await query('truncate orders, outbox');
  await query('insert into orders select * from backup');
});

test('recover lists missing orders with their mails and changes nothing', async () => {
  const { done, out, log } = await recover();
  expect(done).toBe(true);
  const mails = 'order/confirmation, order/notice/paid, webhook/order';
  const sold = ['package starter, paid, 49875 öre', 'plan workflow1, paid, 49875 öre'];
  const lines = lost.map(({ id }, at) =>
    expect.stringMatching(`^${orderNumber(id)} 20.*Z ${sold[at]}: ${mails}$`),
  );
  expect(out).toEqual(lines.toReversed());
  expect(log).toEqual([expect.stringContaining('Nothing was changed')]);
  expect(await stored()).toEqual(known);
  expect((await recover('--send')).log).toEqual(log);
  expect([await stored(), await queued()]).toEqual([known, []]);
});

test('recover --yes creates the missing orders and sends nothing', async () => {
  expect((await recover('--yes')).log).toEqual(['2 created or corrected. Nothing was sent.']);
  for (const { id, session } of lost) {
    expect(await steps.shownOrder(session)).toMatchObject({ state: 'paid', total: 498_75 });
    expect(await steps.storedOrder(session)).toMatchObject({
      id,
      promised: null,
      late: false,
      buyer: { registrationNumber: '556677-8899' },
      paid_recorded_at: expect.any(Date),
    });
  }
  expect(await stored()).toHaveLength(3);
  for (const { session } of lost) await steps.compare(session);
  expect(await queued()).toEqual([]);
  await stripe.cancelSubscription(lost[1]?.session ?? '');
  await steps.idle();
  const mails = ['notice/ended', 'planEnded'].map((key) => `order/${lost[1]?.id}/${key}`);
  expect(await queued()).toEqual(mails.map((key) => ({ key })));
});

test('recover --yes --send creates the missing orders and queues the listed mails', async () => {
  const listed = await recover();
  const { out, log } = await recover('--yes --send');
  expect(out).toEqual(listed.out);
  expect(log).toEqual(['2 created or corrected, and what is listed is sent.']);
  const keys = lost.flatMap(({ id }) =>
    ['confirmation', 'notice/paid'].map((key) => `order/${id}/${key}`),
  );
  const events = lost.map(({ id }) => `webhook/${id}/order`);
  const expected = [...keys, ...events].toSorted().map((key) => ({ key }));
  expect((await queued()).toSorted()).toEqual(expected);
});

test('recover corrects an order that is expired here and paid at Stripe', async () => {
  await recover('--yes');
  await query("update orders set state = 'expired', paid_at = null, told = '[]'");
  const { out } = await recover();
  expect(out).toHaveLength(3);
  expect((await recover('--yes --send')).out).toEqual(out);
  const states = await stored();
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(await queued()).toHaveLength(9);
});

test('recover corrects a plan that is processing here and whose invoice was paid later', async () => {
  await recover('--yes');
  const { id, session = '' } = lost[1] ?? {};
  await query("update orders set state = 'processing', paid_at = null where id = $1", [id]);
  Object.assign(stripe.account.sessions[session] ?? {}, { payment_status: 'unpaid' });
  await recover('--yes');
  expect(await steps.storedOrder(session)).toMatchObject({ state: 'paid' });
});

test('a second recover finds nothing', async () => {
  await recover('--yes');
  const found = await stored();
  const { done, out, log } = await recover('--yes --send');
  expect([done, out, log]).toEqual([true, [], ['No order is missing.']]);
  expect([await stored(), await queued()]).toEqual([found, []]);
});

test('recover reads checkouts in pages, back to a date', async () => {
  const [newest] = Object.values(stripe.account.sessions).toReversed();
  const [first] = Object.values(stripe.account.sessions);
  if (!newest || !first) throw new Error('no session');
  for (let at = 0; at < 250; at += 1) {
    const id = `cs_test_page_${at}`;
    stripe.account.sessions[id] = { ...newest, id };
  }
  stripe.account.sessions.cs_test_old = { ...first, id: 'cs_test_old', created: 1 };
  let pages = 0;
  stripe.faults.plan(async () => (pages += 1), { path: '/v1/checkout/sessions', times: 99 });
  const ids: string[] = [];
  for await (const page of checkoutLister(calls)(new Date(since()))) {
    ids.push(...page.map(({ sessionId }) => sessionId));
  }
  stripe.faults.clear();
  expect(pages).toBe(3);
  expect(ids).toEqual([...lost.map(({ session }) => session).toReversed(), first.id]);
});
