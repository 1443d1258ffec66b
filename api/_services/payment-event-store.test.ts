import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { applyPaymentEvent } from '../_domain/order-state.ts';
import { UnfitEvent } from '../_domain/payment-event.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aNewOrder, anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';

import { orderStore } from './order-store.ts';
import { outboxStore } from './outbox-store.ts';
import { paymentEventStore } from './payment-event-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(() => postgres.query('truncate orders, payment_events, outbox'));
afterAll(() => postgres.close());

const store = () => paymentEventStore(postgres.db);
const mails = [{ key: 'order/1/confirmation', mail: { subject: 'Hej', text: 'Hej', html: 'Hej' } }];

async function anOpenOrder() {
  const { id } = await orderStore(postgres.db).start(aNewOrder());
  const read = { order: anOrder(undefined, id), version: 0 };
  return { id, read, ...eventsAbout(read.order) };
}

const counts = async () =>
  (
    await postgres.query(`select (select count(*)::int from payment_events) as events,
      (select count(*)::int from outbox) as mails, (select max(version) from orders) as version`)
  )[0];

test('order, event and mails are written together, and the event is then seen', async () => {
  const { id, read, completed } = await anOpenOrder();
  const after = applyPaymentEvent(read.order, completed);
  expect(await store().write(completed, read, after, mails, noon)).toBe(true);
  expect(await store().find(completed)).toBe('seen');
  expect(await counts()).toEqual({ events: 1, mails: 1, version: 1 });
  const again = await store().find({ ...completed, id: 'evt_other' });
  const { orderId: _, ...refs } = after.refs as typeof completed.refs;
  expect(again).toEqual({ order: { ...after, refs }, version: 1 });
  expect(id).toBe(after.id);
});

test.each(['sessionId', 'paymentIntentId', 'subscriptionId'] as const)(
  'once an order is linked to its payment, it is found by the %s alone',
  async (name) => {
    const { id, read, completed, ended } = await anOpenOrder();
    await store().write(completed, read, applyPaymentEvent(read.order, completed), mails, noon);
    const found = await store().find({ ...ended, refs: { [name]: completed.refs[name] } });
    expect(found).toMatchObject({ order: { id } });
  },
);

test('an event of a payment finds its own order, and not a newer one of the same customer', async () => {
  const [first, second] = [await anOpenOrder(), await anOpenOrder()];
  const customerId = 'cus_of_both';
  for (const { read, completed } of [first, second]) {
    const event = { ...completed, refs: { ...completed.refs, customerId } };
    await store().write(event, read, applyPaymentEvent(read.order, event), [], noon);
  }
  const refs = { paymentIntentId: `pi_${first.id}`, customerId };
  expect(await store().find({ ...first.refunded, refs })).toMatchObject({
    order: { id: first.id },
  });
});

test('an event that names a customer alone finds no order and is not kept', async () => {
  const { read, completed, refunded } = await anOpenOrder();
  await store().write(completed, read, applyPaymentEvent(read.order, completed), [], noon);
  const event = { ...refunded, refs: { customerId: `cus_${read.order.id}` } };
  expect(await store().find(event)).toBeUndefined();
  await store().keepUnmatched(event, noon);
  expect(await counts()).toMatchObject({ events: 1 });
});

test('a writer that read an older version writes nothing', async () => {
  const { read, completed, expired } = await anOpenOrder();
  await store().write(completed, read, applyPaymentEvent(read.order, completed), [], noon);
  expect(
    await store().write(expired, read, applyPaymentEvent(read.order, expired), mails, noon),
  ).toBe(false);
  expect(await counts()).toEqual({ events: 1, mails: 0, version: 1 });
});

test('a mail that has been sent is not queued again', async () => {
  const { read, completed, expired } = await anOpenOrder();
  await store().write(completed, read, read.order, mails, noon);
  await outboxStore(postgres.db).sent('order/1/confirmation', noon);
  await store().write(expired, { ...read, version: 1 }, read.order, mails, noon);
  expect(await postgres.query('select sent_at from outbox')).toEqual([{ sent_at: noon }]);
});

test('an event without an order is kept once, and matchable for three days when its order is known', async () => {
  const { read, completed, refunded } = await anOpenOrder();
  expect(await store().find(refunded)).toBeUndefined();
  await store().keepUnmatched(refunded, noon);
  await store().keepUnmatched(refunded, noonPlus(1));
  expect(await store().matchable(noonPlus(1))).toEqual([]);
  await store().write(completed, read, applyPaymentEvent(read.order, completed), [], noon);
  expect(await store().matchable(noonPlus(3 * 24 * 60 - 1))).toEqual([refunded]);
  expect(await store().matchable(noonPlus(3 * 24 * 60))).toEqual([]);
});

test('an event that was matched with its order is unmatched no more', async () => {
  const { read, refunded } = await anOpenOrder();
  await store().keepUnmatched(refunded, noon);
  await store().write(refunded, read, applyPaymentEvent(read.order, refunded), [], noon);
  expect(await store().matchable(noonPlus(1))).toEqual([]);
  expect(await store().find(refunded)).toBe('seen');
});

test('an order id that is none of ours finds nothing and breaks nothing', async () => {
  const { completed } = await anOpenOrder();
  for (const orderId of ["'; drop table orders", '42', crypto.randomUUID()]) {
    expect(await store().find({ ...completed, refs: { orderId } })).toBeUndefined();
  }
});

test('an event that names nothing that an order could be found by is not kept', async () => {
  const { completed } = await anOpenOrder();
  await store().keepUnmatched({ ...completed, refs: {} }, noon);
  expect(await counts()).toMatchObject({ events: 0 });
});

test('an event that Postgres will never take is unfit, wherever it fails', async () => {
  const { read, completed, refunded } = await anOpenOrder();
  const refs = { paymentIntentId: 'pi_\u0000' };
  await expect(store().find({ ...refunded, refs })).rejects.toThrow(UnfitEvent);
  await expect(store().keepUnmatched({ ...refunded, refs }, noon)).rejects.toThrow(UnfitEvent);
  const after = { ...applyPaymentEvent(read.order, completed), total: 2 ** 31 };
  await expect(store().write(completed, read, after, [], noon)).rejects.toThrow(UnfitEvent);
});

test('a database that is down makes no event unfit', async () => {
  const { completed } = await anOpenOrder();
  const nowhere = paymentEventStore(() => {
    throw new Error('down');
  });
  await expect(nowhere.find(completed)).rejects.not.toThrow(UnfitEvent);
});
