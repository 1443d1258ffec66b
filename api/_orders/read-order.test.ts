import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { priced } from '../_contract/catalogue.ts';
import { orderNumber } from '../_contract/purchases.ts';
import type { Money } from '../_platform/money.ts';
import { noon } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aNewOrder, starter } from '../_testing/order.ts';
import { orderStore } from './order-store.ts';
import { orderOfSession } from './read-order.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders'));

const starterOrder = { kind: 'package', item: 'starter', ...priced(starter) };
const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };

async function opened() {
  const order = aNewOrder(starter);
  await orderStore(postgres.db).start(order);
  await orderStore(postgres.db).attach(order.id, session);
  return order;
}

test('an order is found by its session id and returned without personal data', async () => {
  const { id } = await opened();
  expect(await orderOfSession(postgres.db)(session.id)).toEqual({
    number: orderNumber(id),
    date: noon.toISOString().slice(0, 10),
    closed: '',
    ends: '',
    next: '',
    ...starterOrder,
    returned: 0,
    returnedBy: 'company',
    state: 'open',
    livemode: true,
  });
  expect(await orderOfSession(postgres.db)('cs_unknown')).toBeUndefined();
  const inTest = testEnv({ stripeKey: 'sk_test_1' });
  expect(await orderOfSession(postgres.db, undefined, inTest)(session.id)).toBeUndefined();
  await postgres.query("update orders set state = 'refunded', paid_at = now()");
  expect(await orderOfSession(postgres.db)(session.id)).toMatchObject({ closed: '', next: '' });
  await postgres.query("update orders set closed_at = '2026-11-24T23:30:00Z'");
  expect(await orderOfSession(postgres.db)(session.id)).toMatchObject({
    closed: '2026-11-25',
    next: '2026-12-09',
  });
});

const setMoney = (money: Money) => postgres.query('update orders set money = $1', [money]);

test('what a bank took back of a package has no day on which a refund is shown', async () => {
  await opened();
  const closed = "state = 'refunded', paid_at = now(), closed_at = now()";
  await postgres.query(`update orders set ${closed}`);
  for (const [money, returnedBy] of [
    [{ returned: 498_75, lost: 498_75 }, 'bank'],
    [{ returned: 498_75, lost: 100 }, 'both'],
    [{ returned: 100, lost: 100, returning: 398_75 }, 'both'],
  ] as const) {
    await setMoney(money);
    const bank = { returned: money.returned, returnedBy, closed: '', next: '' };
    expect(await orderOfSession(postgres.db)(session.id)).toMatchObject(bank);
  }
});

test.each([
  ['2026-12-24T12:00:00Z', '2026-12-24', ''],
  ['2026-12-25T12:00:00Z', '2026-12-25', '2026-12-24'],
])('a plan that ends at %s has its last payment before the end', async (endsAt, ends, next) => {
  await opened();
  const paidAt = '2026-11-24T12:00:00Z';
  await postgres.query("update orders set kind = 'plan', state = 'paid', paid_at = $1", [paidAt]);
  await setMoney({ endsAt });
  const read = orderOfSession(postgres.db, () => new Date(paidAt));
  expect(await read(session.id)).toMatchObject({ ends, next });
});

test.each([
  { paid: '2026-11-24T22:30:00Z', read: '2026-11-24T23:00:00Z', next: '2026-12-24' },
  { paid: '2026-11-24T23:30:00Z', read: '2026-12-25T12:00:00Z', next: '2026-12-25' },
  { paid: '2027-01-31T12:00:00Z', read: '2027-02-01T12:00:00Z', next: '2027-02-28' },
  { paid: '2026-11-24T22:30:00Z', read: '2026-12-25T12:00:00Z', next: '' },
])('the next renewal of a plan paid at $paid and read at $read is "$next"', async (row) => {
  await opened();
  await postgres.query("update orders set kind = 'plan', state = 'paid', paid_at = $1", [row.paid]);
  const read = orderOfSession(postgres.db, () => new Date(row.read));
  expect(await read(session.id)).toMatchObject({ next: row.next });
});
