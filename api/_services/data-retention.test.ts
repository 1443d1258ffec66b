import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aNewOrder } from '../_testing/order.ts';
import { aLead, aMessage } from '../_testing/visitor.ts';
import { dataRetention } from './data-retention.ts';
import { leadStore } from './lead-store.ts';
import { messageStore } from './message-store.ts';
import { orderStore } from './order-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(async () => {
  await postgres.query('truncate leads, messages, outbox, orders, rate_limits');
  const consent = { at: noon, version: '1' };
  const mail = { subject: 'Hej', text: 'Hej', html: 'Hej' };
  await leadStore(postgres.db).add(crypto.randomUUID(), aLead, consent, [{ key: 'a', mail }]);
  await messageStore(postgres.db).add(crypto.randomUUID(), aMessage, consent, [{ key: 'b', mail }]);
  await orderStore(postgres.db).start(aNewOrder(undefined, 'visitor'));
  await postgres.query('insert into rate_limits values ($1, $2, 1, $3)', [
    'createLead',
    'hash',
    noonPlus(10),
  ]);
});
afterAll(() => postgres.close());

async function leftAt(date: Date) {
  await dataRetention(postgres.db).deleteOutdated(date);
  const [left] = await postgres.query(`select
    (select count(*)::int from leads) as leads, (select count(*)::int from messages) as messages,
    (select count(*)::int from outbox) as mails, (select count(*)::int from orders) as orders,
    (select count(visitor_hash)::int from orders) as visitors,
    (select count(*)::int from rate_limits) as limits`);
  return left;
}

const all = { leads: 1, messages: 1, mails: 2, orders: 1, visitors: 1, limits: 1 };
const in24hours = { ...all, visitors: 0, limits: 0 };
const in12months = { ...in24hours, leads: 0, messages: 0, mails: 0 };

test.each([
  ['at once', noonPlus(9), all],
  ['when the limit is over', noonPlus(11), { ...all, limits: 0 }],
  ['the day after', noonPlus(24 * 60 + 1), in24hours],
  ['after almost 12 months', new Date('2027-11-21T10:59:00Z'), in24hours],
  ['after 12 months', new Date('2027-11-21T11:01:00Z'), in12months],
  ['after almost 7 years', new Date('2033-11-21T10:59:00Z'), in12months],
  ['after 7 years', new Date('2033-11-21T11:01:00Z'), { ...in12months, orders: 0 }],
])('%s no more is kept than documented', async (_when, date, left) => {
  expect(await leftAt(date)).toEqual(left);
});
