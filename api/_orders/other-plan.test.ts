import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import type { Buyer } from '../_platform/schema.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aNewOrder, anOrder, plan, starter } from '../_testing/order.ts';
import { orderStore } from './order-store.ts';
import { findOtherPlan } from './other-plan.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders'));

const buyer: Buyer = { registrationNumber: '556016-0680', email: 'inkop@snickeri.example' };

type Changes = { item?: typeof plan | typeof starter; closedAt?: Date; paidAt?: Date | null };

async function sold(other: Buyer, { item = plan, closedAt, paidAt = noon }: Changes = {}) {
  const order = aNewOrder(item);
  await orderStore(postgres.db).start(order);
  await postgres.query(
    'update orders set buyer = $2, paid_at = $3, closed_at = $4, livemode = true where id = $1',
    [order.id, JSON.stringify(other), paidAt, closedAt ?? null],
  );
  return order.id;
}

const found = (given: Buyer = buyer, livemode = true) =>
  findOtherPlan(postgres.db(), { ...anOrder(plan), buyer: given, livemode });

test.each<[what: string, other: Buyer, isFound: boolean]>([
  ['the same organisation number', { ...buyer, email: 'vd@snickeri.example' }, true],
  ['the number in other spelling', { registrationNumber: '16 5560160680' }, true],
  ['another number and the same address', { ...buyer, registrationNumber: '556036-0793' }, false],
  ['no number and the same address', { email: 'Inkop@Snickeri.example' }, true],
  ['neither', { email: 'vd@snickeri.example' }, false],
  ['nothing', {}, false],
])('a running plan of a buyer with %s: %s %s', async (_what, other, isFound) => {
  const id = await sold(other);
  expect(await found()).toBe(isFound ? id : undefined);
});

test.each<[what: string, changes: Changes]>([
  ['an ended plan', { closedAt: noonPlus(9) }],
  ['an unpaid plan', { paidAt: null }],
  ['a package', { item: starter }],
])('%s of the same company is not found', async (_what, changes) => {
  await sold(buyer, changes);
  expect(await found()).toBeUndefined();
});

test('a test order finds no live plan, and an order does not find itself', async () => {
  const id = await sold(buyer);
  expect(await found(buyer, false)).toBeUndefined();
  const itself = { ...anOrder(plan, id), buyer };
  expect(await findOtherPlan(postgres.db(), itself)).toBeUndefined();
});
