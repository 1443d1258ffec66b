import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { aNewOrder, starter } from '../_testing/order.ts';
import { type NewOrder, orderStore } from './order-store.ts';
import { syncStore } from './sync-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders'));

const starterOrder = { kind: 'package', item: 'starter', ...priced(starter) };
const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };
const store = () => orderStore(postgres.db);
const dueStore = () => syncStore(postgres.db);
const later = (minutes: number, item: Item = starter) =>
  aNewOrder(item, 'visitor', noonPlus(minutes));

async function idAfter(order: NewOrder): Promise<unknown> {
  const started = await store().start(order);
  return 'id' in started && started.id;
}

async function opened() {
  const order = aNewOrder(starter, 'visitor');
  await store().start(order);
  await store().attach(order.id, session, 'visitor');
  return order;
}

test('an order is recorded with its price and without a session', async () => {
  const order = aNewOrder(starter, 'visitor');
  expect(await store().start(order)).toEqual({
    id: order.id,
    sessionUrl: null,
    providerExpiresAt: noonPlus(35),
  });
  const [row] = await postgres.query('select * from orders');
  expect(row).toMatchObject({
    ...starterOrder,
    state: 'open',
    expires_at: noonPlus(15),
    visitor_hash: 'visitor',
    terms_version: termsVersion,
    next_check_at: noonPlus(15),
  });
});

test('a repeated purchase click returns the open checkout while five minutes are left', async () => {
  const { id } = await opened();
  expect(await store().start(later(10))).toMatchObject({ id, sessionUrl: session.url });
  expect(await postgres.query('select id from orders')).toHaveLength(1);
});

test.each([
  ['with less than five minutes left', () => later(10.1)],
  ['after fifteen minutes', () => later(15)],
  ['for another item', () => later(1, { kind: 'package', id: 'growth' })],
  ['by another visitor', () => aNewOrder(starter, 'other visitor', noonPlus(1))],
  ['after the price has changed', () => later(1), 399_01],
])('a purchase click %s starts a new order', async (_which, press, net = priced(starter).net) => {
  await opened();
  await postgres.query('update orders set net = $1', [net]);
  const order = press();
  expect(await store().start(order)).toMatchObject({ id: order.id, sessionUrl: null });
});

test('simultaneous clicks in a tab all return the checkout to close, then the same new order', async () => {
  const { id } = await opened();
  const pressed = (closed: string[]) =>
    Promise.all([1, 2, 3].map(() => store().start({ ...later(11), closed })));
  expect(await pressed([])).toEqual(Array(3).fill({ toClose: session.id }));
  expect(await postgres.query('select id from orders')).toEqual([{ id }]);
  const [first, ...others] = await pressed([session.id]);
  expect(first).toMatchObject({ sessionUrl: null });
  expect(others).toEqual([first, first]);
});

test('visitors without a client IP address never share an order', async () => {
  const [one, other] = [aNewOrder(), aNewOrder()];
  expect(await idAfter(one)).toBe(one.id);
  expect(await idAfter(other)).toBe(other.id);
});

test('an order without a session is reused only while the payment provider accepts its expiry time', async () => {
  const order = later(0);
  await store().start(order);
  expect(await idAfter(later(3))).toBe(order.id);
  expect(await idAfter(later(4))).not.toBe(order.id);
});

test('a purchase is tried again when another click has released its order meanwhile', async () => {
  const db = postgres.db();
  let reads = 0;
  const released = Object.assign(Object.create(db), {
    async batch(queries: Parameters<typeof db.batch>[0]) {
      reads += 1;
      const found: readonly unknown[] = await db.batch(queries);
      return reads === 1 ? [...found.slice(0, -1), []] : found;
    },
  });
  const order = later(0);
  expect(await orderStore(() => released).start(order)).toMatchObject({ id: order.id });
});

test('releasing an order that has a session changes nothing', async () => {
  const { id } = await opened();
  await store().release(id);
  expect(await idAfter(later(1))).toBe(id);
});

const rowOf = async (id: string) =>
  (await postgres.query('select * from orders where id = $1', [id]))[0];

test('a session that is stored after its order was released reopens the order for the visitor', async () => {
  const order = later(0);
  await store().start(order);
  await store().release(order.id);
  expect(await store().attach(order.id, session, 'visitor')).toBe(true);
  expect(await store().start(later(1))).toMatchObject({ id: order.id, sessionUrl: session.url });
});

test("a session stored after the visitor's next order does not reopen its own order, which is synced", async () => {
  const order = later(0);
  await store().start(order);
  await store().release(order.id);
  await store().start(later(1));
  expect(await store().attach(order.id, session, 'visitor')).toBe(false);
  expect(await rowOf(order.id)).toMatchObject({
    session_id: session.id,
    visitor_hash: null,
    next_check_at: noonPlus(15),
  });
});

test('a sync claims open checkouts before orders that have waited less than an hour', async () => {
  const longPaid = aNewOrder(starter, undefined, noonPlus(-120));
  const paid = Array.from({ length: 25 }, () => aNewOrder(starter, undefined, noonPlus(-10)));
  const open = aNewOrder(starter, undefined, noonPlus(0));
  for (const order of [longPaid, ...paid]) await store().start(order);
  await postgres.query("update orders set state = 'paid'");
  await store().start(open);
  const first = (await dueStore().claim(noonPlus(15))).map(({ id }) => id);
  expect(first).toHaveLength(20);
  expect(first).toEqual(expect.arrayContaining([longPaid.id, open.id]));
});

test.each(['sk_test_1', 'rkcs_test_1', 'sk_live_1', 'rk_live_1', undefined])(
  'with the key %s, an order of the other mode (test or live) is neither reused nor claimed',
  async (stripeKey) => {
    const isTest = stripeKey?.includes('_test_');
    const other = orderStore(postgres.db, testEnv({ stripeKey: isTest ? undefined : 'sk_test_2' }));
    const env = testEnv({ stripeKey });
    const own = orderStore(postgres.db, env);
    await other.start(aNewOrder(starter, 'visitor'));
    const { id } = { id: '', ...(await own.start(later(1))) };
    expect(await syncStore(postgres.db, env).claim(noonPlus(20))).toMatchObject([{ id }]);
    expect(await rowOf(id)).toMatchObject({ livemode: !isTest });
  },
);
