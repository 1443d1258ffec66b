import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { mailsCalled } from '../_testing/mails.ts';
import { aNewOrder, starter } from '../_testing/order.ts';
import { orderFrom } from './order.ts';
import { orderStore } from './order-store.ts';
import { syncStore } from './sync-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders, outbox'));

const store = () => syncStore(postgres.db);
const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };
const queue = mailsCalled('order/1/confirmation');

async function opened() {
  const order = aNewOrder(starter, 'visitor');
  await orderStore(postgres.db).start(order);
  await orderStore(postgres.db).attach(order.id, session, 'visitor');
  return order.id;
}

async function claimed(minute = 15) {
  const [order] = await store().claim(noonPlus(minute));
  if (!order) throw new Error('not due');
  return order;
}

const rowOf = async (id: string) =>
  (await postgres.query('select * from orders where id = $1', [id]))[0];

const written = (at: Date, nextCheckAt: Date | null = null) => ({ at, queue, nextCheckAt });

test('an order is due for a sync at its deadline, and only one sync claims it', async () => {
  const id = await opened();
  expect(await store().claim(noonPlus(14))).toEqual([]);
  expect(await store().claim(noonPlus(15))).toMatchObject([{ id, sessionId: session.id }]);
  expect(await store().claim(noonPlus(15))).toEqual([]);
});

test('an order whose syncs fail is due again after one, two and four minutes', async () => {
  const id = await opened();
  const claims: number[] = [];
  for (let minute = 15; minute < 23; minute += 1) {
    const due = await store().claim(noonPlus(minute));
    if (due.length > 0) claims.push(minute);
    await store().release(id);
  }
  expect(claims).toEqual([15, 16, 18, 22]);
});

test("a sync's claim on an order expires after half a minute", async () => {
  const id = await opened();
  await claimed();
  await store().mark({ orderId: id }, noonPlus(15));
  expect(await store().claim(noonPlus(15.4))).toEqual([]);
  expect(await store().claim(noonPlus(15.6))).toMatchObject([{ id }]);
});

test('a sync stores order, mails and the time of its next sync together and releases the claim', async () => {
  const id = await opened();
  const order = await claimed();
  const after = orderFrom(order, undefined, noonPlus(15));
  const claim = { ...after, turn: order.turn };
  expect(await store().write(claim, written(noonPlus(15), noonPlus(20)))).toBe('written');
  expect(await rowOf(id)).toMatchObject({
    state: 'expired',
    next_check_at: noonPlus(20),
    syncing_until: null,
    failed_checks: 0,
  });
  expect(await postgres.query('select key from outbox')).toEqual([{ key: queue[0]?.key }]);
});

test('a sync does not overwrite an order that got its session meanwhile, and the order stays due', async () => {
  const id = await opened();
  const order = await claimed();
  await orderStore(postgres.db).attach(id, { ...session, id: 'cs_2' }, 'visitor');
  expect(await store().write(order, written(noonPlus(15)))).toBe('lost');
  expect(await rowOf(id)).toMatchObject({ next_check_at: expect.any(Date) });
  expect(await postgres.query('select key from outbox')).toEqual([]);
});

test('a sync does not overwrite an order whose session came by an event meanwhile', async () => {
  const order = aNewOrder(starter, 'visitor');
  await orderStore(postgres.db).start(order);
  const reading = await claimed();
  await store().mark({ orderId: order.id, sessionId: 'cs_early' }, noonPlus(15));
  expect(await store().write(reading, written(noonPlus(15)))).toBe('lost');
});

test('a sync stores an order marked meanwhile, and the order stays due and is claimed again', async () => {
  const id = await opened();
  const order = await claimed();
  for (const second of [15.1, 15.2]) await store().mark({ orderId: id }, noonPlus(second));
  expect(await store().write(order, written(noonPlus(15.3)))).toBe('marked');
  expect(await rowOf(id)).toMatchObject({ next_check_at: noonPlus(15.2) });
  expect(await postgres.query('select key from outbox')).toHaveLength(1);
  expect(await store().claim(noonPlus(15.3))).toEqual([]);
  const again = await store().claimAgain(id, noonPlus(15.3));
  expect(again && (await store().write(again, written(noonPlus(15.4))))).toBe('written');
  expect(await rowOf(id)).toMatchObject({ next_check_at: null, syncing_until: null });
});

/** Inserts due orders; `minute` is when the first of them became due. */
async function due(state: string, count: number, minute: number) {
  for (let place = 0; place < count; place += 1) {
    const order = aNewOrder();
    await orderStore(postgres.db).start(order);
    await postgres.query('update orders set state = $1, next_check_at = $2 where id = $3', [
      state,
      noonPlus(minute + place / 100),
      order.id,
    ]);
  }
}

test.each([
  ['many of both', 30, 30, 16, 4],
  ['few unsettled orders', 5, 30, 5, 15],
  ['few settled orders', 30, 2, 18, 2],
])(
  'with %s due after an outage, a claim leaves room for both kinds',
  async (_what, processing, paid, claimedProcessing, claimedPaid) => {
    await due('paid', paid, 20);
    await due('processing', processing, 60);
    const states = (await store().claim(noonPlus(90))).map(({ state }) => state);
    expect(states.filter((state) => state === 'processing')).toHaveLength(claimedProcessing);
    expect(states.filter((state) => state === 'paid')).toHaveLength(claimedPaid);
    const next = await postgres.query(
      "select min(next_check_at) as first from orders where state = 'paid' and syncing_until is null",
    );
    expect(next).toEqual([{ first: claimedPaid < paid ? noonPlus(20 + claimedPaid / 100) : null }]);
  },
);

test("the key of the buyer's e-mail address is stored, by which commands find the order", async () => {
  const id = await opened();
  await store().write({ ...(await claimed()), buyer: { email: 'Info@Åkeriet.se' } }, written(noon));
  expect(await rowOf(id)).toMatchObject({ address_key: 'info@xn--keriet-hua.se' });
});

test.each(['sessionId', 'paymentIntentId', 'subscriptionId'] as const)(
  'an event marks an order as due by its %s alone',
  async (name) => {
    const id = await opened();
    const refs = { sessionId: session.id, paymentIntentId: 'pi_1', subscriptionId: 'sub_1' };
    await store().write({ ...(await claimed()), ...refs }, written(noon));
    expect(await store().mark({ [name]: refs[name] }, noonPlus(30))).toBe(id);
    expect(await rowOf(id)).toMatchObject({ next_check_at: noonPlus(30) });
  },
);

test('an event that arrives before the session is stored adds the session id to the order', async () => {
  const order = aNewOrder(starter, 'visitor');
  await orderStore(postgres.db).start(order);
  await store().mark({ orderId: order.id, sessionId: 'cs_early' }, noonPlus(1));
  expect(await claimed(1)).toMatchObject({ id: order.id, sessionId: 'cs_early' });
});

test.each([{}, { orderId: crypto.randomUUID() }, { sessionId: 'cs_other' }])(
  'an event with unknown ids marks no order as due: %o',
  async (refs) => {
    await opened();
    expect(await store().mark(refs, noon)).toBeUndefined();
  },
);
