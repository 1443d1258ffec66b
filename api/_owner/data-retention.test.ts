import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { leadKind, messageKind } from '../_forms/form-kinds.ts';
import { formStore } from '../_forms/form-store.ts';
import { orderStore } from '../_orders/order-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aNewOrder } from '../_testing/order.ts';
import { aLead, aMessage, submitted } from '../_testing/visitor.ts';
import { bookkeepingKeptSince, dataRetention } from './data-retention.ts';

const postgres = databaseForTests();
beforeEach(async () => {
  await postgres.query('truncate leads, messages, outbox, orders, rate_limits, refusals');
  await formStore(postgres.db).add(leadKind, {
    ...(await submitted(aLead)),
    sender: 'hash',
    network: 'hash',
  });
  await formStore(postgres.db).add(messageKind, await submitted(aMessage));
  await orderStore(postgres.db).start(aNewOrder(undefined, 'visitor'));
  await postgres.query(`insert into rate_limits values ('createLead', 'hash', 1, $1)`, [
    noonPlus(10),
  ]);
  await postgres.query(`insert into refusals values ('2026-11-21', 'tooMany', 1)`);
});

async function leftAt(date: Date) {
  await dataRetention(postgres.db)(date);
  const [left] = await postgres.query(`select
    (select count(*)::int from leads) as leads, (select count(*)::int from messages) as messages,
    (select count(*)::int from outbox) as mails, (select count(*)::int from orders) as orders,
    (select count(visitor_hash)::int from orders) as visitors,
    (select count(sender) + count(network) from outbox)::int as senders,
    (select count(*)::int from rate_limits) as limits,
    (select count(*)::int from refusals) as refusals`);
  return left;
}

test('on 29 February, a lead from 1 March last year is kept', async () => {
  await postgres.query("update leads set created_at = '2027-03-01T08:00:00Z'");
  expect(await leftAt(new Date('2028-02-29T10:00:00Z'))).toMatchObject({ leads: 1 });
  expect(await leftAt(new Date('2028-03-01T10:00:00Z'))).toMatchObject({ leads: 0 });
});

const forms = { leads: 1, messages: 1, mails: 2, senders: 2 };
const all = { ...forms, orders: 1, visitors: 1, limits: 1, refusals: 1 };
const in24hours = { ...all, visitors: 0, senders: 0, limits: 0 };
const in12months = { ...in24hours, leads: 0, messages: 0, mails: 0, orders: 0 };

test.each([
  ['when the rate limit has ended', noonPlus(11), { ...all, limits: 0 }],
  ['one day later', noonPlus(24 * 60 + 1), in24hours],
  ['before 12 months have passed', new Date('2027-11-21T10:59:00Z'), in24hours],
  ['after 12 months', new Date('2027-11-21T11:01:00Z'), in12months],
])('%s, retention keeps only the documented data', async (_when, date, left) => {
  expect(await leftAt(date)).toEqual(left);
});

test('a retention run that leaves outdated rows is continued by the next run', async () => {
  await postgres.query(
    "insert into rate_limits select 'createLead', n::text, 1, $1::timestamptz from generate_series(1, 20001) as n",
    [noon],
  );
  await postgres.query('truncate heartbeats');
  const limitsLeft = async () => {
    await dataRetention(postgres.db)(noonPlus(11));
    const [left] = await postgres.query(`select (select count(*)::int from rate_limits) as limits,
      (select last_at::text from heartbeats where name = 'retention') as at`);
    return left;
  };
  const started = await limitsLeft();
  expect(started?.limits).toBe(2);
  expect(await limitsLeft()).toEqual({ limits: 0, at: started?.at });
});

const march = '2026-03-01T12:00:00Z';
const paid = { paid: '2026-03-01T12:00:00.000Z' };

const sale = {
  created: march,
  livemode: true,
  kind: 'package',
  paid: '',
  closed: '',
};

async function leftOf(changes: Partial<typeof sale>, at: string) {
  const { created, livemode, kind, paid, closed } = { ...sale, ...changes };
  await postgres.query('truncate orders, outbox');
  const order = aNewOrder(undefined, undefined, new Date(created));
  await orderStore(postgres.db).start(order);
  await postgres.query('update orders set kind = $1, paid_at = $2, livemode = $3, closed_at = $4', [
    kind,
    paid || null,
    livemode,
    closed || null,
  ]);
  await postgres.query(
    `insert into outbox (key, channel, about, about_id, created_at, next_attempt_at)
      values ('confirmation', 'mail', 'order', $1, $2, $2)`,
    [order.id, created],
  );
  await dataRetention(postgres.db)(new Date(at));
  const [left] = await postgres.query(`select (select count(*)::int from orders) as orders,
    (select count(*)::int from outbox) as mails`);
  return left;
}

const kept = { orders: 1, mails: 1 };
const gone = { orders: 0, mails: 0 };
const refunded = { ...paid, closed: '2027-01-15T00:00:00Z' };
const ended = { ...paid, closed: '2028-05-01T00:00:00Z' };
const newYear = '2026-12-31T23:30:00Z';
const activePlan = { kind: 'plan', ...paid };

// The year in Sweden begins at 23:00 UTC.
test.each<[what: string, sale: Partial<typeof sale>, at: string, left: object]>([
  ['never paid', {}, '2027-03-01T12:01:00Z', gone],
  ['paid, in the seventh year', paid, '2033-12-31T22:59:00Z', kept],
  ['paid, after the seventh year', paid, '2033-12-31T23:01:00Z', gone],
  ['paid in test mode', { livemode: false, ...paid }, '2027-03-02T00:00:00Z', gone],
  [
    'paid on the first day of a year in Sweden',
    { created: newYear, paid: newYear },
    '2034-06-01T00:00:00Z',
    kept,
  ],
  ['refunded in a later year', refunded, '2034-12-31T22:59:00Z', kept],
  ['an active plan', activePlan, '2040-01-01T00:00:00Z', kept],
  ['a plan, seven years after it ended', { kind: 'plan', ...ended }, '2036-01-01T00:00:00Z', gone],
])(
  'retention treats an order that is %s as bookkeeping law requires',
  async (_what, changes, at, left) => {
    expect(await leftOf(changes, at)).toEqual(left);
  },
);

test.each([
  ['2033-12-31', '12-31', '2026-01-01T00:00:00'],
  ['2034-01-01', '12-31', '2027-01-01T00:00:00'],
  // The fiscal year from July 2025 ends in 2026.
  ['2033-12-31', '06-30', '2025-07-01T00:00:00'],
  ['2034-01-01', '06-30', '2026-07-01T00:00:00'],
  ['2034-01-01', '02-28', '2026-03-01T00:00:00'],
  ['2036-01-01', '02-29', '2028-03-01T00:00:00'],
  ['2034-01-01', '99-99', '2027-01-01T00:00:00'],
])('on %s, with fiscal years that end on %s, sales from %s on are kept', (today, end, since) => {
  expect(bookkeepingKeptSince(today, end)).toBe(since);
});
