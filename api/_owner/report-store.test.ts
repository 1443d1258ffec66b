import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { priced } from '../_contract/catalogue.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { leadKind, messageKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import { orderStore } from '../_orders/order-store.ts';
import { refusalStore } from '../_platform/refusal-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { queueMails } from '../_testing/mails.ts';
import { aNewOrder } from '../_testing/order.ts';
import { formsBy } from '../_testing/owner.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';
import { readReport } from './report.ts';
import { reportStore } from './report-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate leads, messages, orders, outbox, refusals'));

const forms = formStore(postgres.db);
const reports = reportStore(postgres.db);

function refusals(now: () => Date, db = postgres.db) {
  const deferred: Promise<unknown>[] = [];
  const count = refusalStore(db, (work) => deferred.push(work), now);
  return { count, written: () => deferred.at(-1) };
}

async function addOrder(columns: Record<string, unknown>) {
  const order = aNewOrder();
  await orderStore(postgres.db).start(order);
  const { paid = null, state = 'paid', money = null } = columns;
  await postgres.query(
    'update orders set paid_at = $1, paid_recorded_at = $1, state = $2, money = $3 where id = $4',
    [paid, state, money && JSON.stringify(money), order.id],
  );
  return order;
}

test('the report groups equal forms by e-mail address and lists senders with rare texts first', async () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const add = async (changes: Partial<typeof aLead>, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      const lead = { ...aLead, currentApps: `Excel ${time}`, ...changes };
      await forms.add(leadKind, await submitted(lead, { at }));
    }
  };
  await add({ name: 'Våg', email: 'v@example.se', painPoint: 'Köp länkar av oss' }, 5);
  for (const at of [1, 2, 3, 4])
    await add({ name: `Bot ${at}`, email: `b${at}@example.se`, painPoint: 'Köp följare av oss' });
  await add({ name: 'Anna', email: 'anna@example.se', painPoint: 'Vi skriver av ordrar för hand' });
  const { figures } = await readReport(noon, reports);
  const sent = figures.leads.senders.map(({ name, forms }) => [name, forms]);
  expect(sent.slice(0, 2)).toEqual([
    ['Anna', 1],
    ['Bot 1', 1],
  ]);
  expect(sent.at(-1)).toEqual(['Våg', 5]);
  expect(figures.leads.count).toBe(10);
});

// A day in Sweden begins at 23.00 UTC in winter.
test('the report about a day covers midnight to midnight in Sweden', async () => {
  const times = ['2026-11-19T22:59:59Z', '2026-11-19T23:00:00Z', '2026-11-20T22:59:59Z'];
  for (const [index, at] of [...times, '2026-11-20T23:00:00Z'].entries()) {
    const moment = { at: new Date(at) };
    const email = `n${index}@example.se`;
    const lead = { ...aLead, name: `Lead ${index}`, email };
    const message = { ...aMessage, name: `Message ${index}`, email };
    await forms.add(leadKind, await submitted(lead, moment));
    await forms.add(messageKind, await submitted(message, moment));
  }
  await addOrder({ paid: times[0] });
  for (const at of times) {
    const { count, written } = refusals(() => new Date(at));
    count('honeypot');
    if (at !== times[1]) count('tooMany');
    await written();
  }
  const { id, item } = await addOrder({ paid: times[2] });
  const { period, figures, week } = await readReport(noon, reports);
  expect(period).toEqual({ from: '2026-11-20', until: '2026-11-21' });
  expect(figures).toEqual({
    leads: formsBy('Lead 1', 'Lead 2'),
    messages: formsBy('Message 1', 'Message 2'),
    orders: [{ id, kind: 'package', ...priced(item), paidOn: '2026-11-20' }],
    refused: { honeypot: 2, tooMany: 1 },
    digests: { count: 0, networks: 0 },
    purchases: { started: 0, paid: 0, failed: 0 },
  });
  expect(week).toBeUndefined();
  const since = await readReport(noon, reports, { since: '2026-11-20' });
  expect(since.figures.leads).toEqual(formsBy('Lead 1', 'Lead 2', 'Lead 3'));
});

const reportAt = (day: string, at: string) =>
  queueMails(postgres.db, [`self-test/${day}`], new Date(at));

test('a sale recorded after a report is only in the next report, with its payment date', async () => {
  const { id } = await addOrder({ paid: '2026-11-19T20:00:00Z' });
  await postgres.query("update orders set paid_recorded_at = '2026-11-20T07:00:00Z'");
  await reportAt('2026-11-20', '2026-11-20T05:00:00Z');
  const soldAt = async (at: string) => {
    const { figures } = await readReport(new Date(at), reports);
    return figures.orders.map((order) => [order.id, order.paidOn]);
  };
  expect(await soldAt('2026-11-20T05:00:00Z')).toEqual([]);
  expect(await soldAt('2026-11-21T05:00:00Z')).toEqual([[id, '2026-11-19']]);
  await reportAt('2026-11-21', '2026-11-21T05:00:00Z');
  // A sale that was not stored yet when the report was written.
  await postgres.query("update orders set paid_recorded_at = '2026-11-21T04:59:30Z'");
  expect(await soldAt('2026-11-22T05:00:00Z')).toEqual([[id, '2026-11-19']]);
  expect(await soldAt('2026-11-21T05:00:00Z')).toEqual([]);
  await postgres.query("update orders set paid_recorded_at = '2026-11-20T07:00:00Z'");
  expect(await soldAt('2026-11-21T15:00:00Z')).toEqual([[id, '2026-11-19']]);
  expect(await soldAt('2026-11-22T05:00:00Z')).toEqual([]);
  const monday = await readReport(new Date('2026-11-23T05:00:00Z'), reports);
  expect(monday.week?.orders).toHaveLength(1);
});

test('on Mondays, the report includes the past week', async () => {
  await forms.add(leadKind, await submitted(aLead, { at: new Date('2026-11-16T12:00:00Z') }));
  const { figures, week } = await readReport(new Date('2026-11-23T05:00:00Z'), reports);
  expect([figures.leads, week?.leads]).toEqual([formsBy(), formsBy(aLead.name)]);
  expect((await readReport(new Date('2026-11-23T04:59:00Z'), reports)).week).toBeUndefined();
});

test('the report lists unsent mails, processing payments and what becomes of money as pending', async () => {
  await queueMails(postgres.db, ['order/1', 'order/2'], noonPlus(-11));
  await queueMails(postgres.db, ['order/3'], noonPlus(-9));
  await postgres.query(`update outbox set sent_at = now() where key = 'order/2'`);
  await addOrder({ paid: noon });
  const processing = await addOrder({ state: 'processing' });
  const { id } = await addOrder({ paid: noon, money: { returned: 100, returning: 200 } });
  const text = 'Stripe kan vänta på att ditt saldo räcker.';
  expect(await reports.pending(noon)).toEqual({
    mails: 1,
    processing: [processing.id],
    matters: [[`Återbetalning på väg ${orderNumber(id)}`, `2,00\u00a0kr. ${text}`]],
  });
});

test('a report includes test orders only with a test key', async () => {
  await addOrder({ paid: '2026-11-20T12:00:00Z', money: { returning: 100 } });
  await postgres.query('update orders set livemode = false');
  const { figures, pending } = await readReport(noon, reports);
  expect([figures.orders, pending.matters]).toEqual([[], []]);
  const inTest = reportStore(postgres.db, testEnv({ stripeKey: 'sk_test_1' }));
  const test = await readReport(noon, inTest);
  expect([test.figures.orders.length, test.pending.matters.length]).toEqual([1, 1]);
});

test("the report counts a day's orders that have a checkout, are paid, or have no checkout", async () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'];
  for (const [at, day] of days.entries()) {
    const order = aNewOrder(undefined, undefined, new Date(`${day}T12:00:00Z`));
    await orderStore(postgres.db).start(order);
    const session = { id: `cs_${at}`, url: `https://pay.example/cs_${at}` };
    if (at !== 3) await orderStore(postgres.db).attach(order.id, session);
  }
  await postgres.query("update orders set paid_at = now() where session_id = 'cs_1'");
  const { figures } = await readReport(noon, reports);
  expect(figures.purchases).toEqual({ started: 2, paid: 1, failed: 1 });
});

test('11,000 refused requests are counted in two SQL statements', async () => {
  let statements = 0;
  const { count, written } = refusals(
    () => noon,
    () => {
      statements += 1;
      return postgres.db();
    },
  );
  for (let sent = 0; sent < 11_000; sent += 1) count('tooMany');
  await written();
  const { figures } = await readReport(noonPlus(24 * 60), reports);
  expect(figures.refused).toEqual({ honeypot: 0, tooMany: 11_000 });
  expect(statements).toBe(2);
});

test('a hanging write of refusal counts does not block later writes', async () => {
  const never = () => ({ values: () => ({ onConflictDoUpdate: () => new Promise(() => {}) }) });
  let at = noon;
  const databases = [() => ({ insert: never }) as never];
  const { count, written } = refusals(
    () => at,
    () => (databases.shift() ?? postgres.db)(),
  );
  count('tooMany');
  at = noonPlus(1);
  count('honeypot');
  await written();
  const { figures } = await readReport(noonPlus(24 * 60), reports);
  expect(figures.refused).toEqual({ honeypot: 1, tooMany: 0 });
});
