import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { outboxStore } from '../_mail/outbox.ts';
import { RejectedEvent } from '../_payments/payment-event.ts';
import { noon } from '../_testing/clock.ts';
import { mailsCalled } from '../_testing/mails.ts';
import { aNewOrder, anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { applyPaymentEvent } from './order-state.ts';
import { orderStore } from './order-store.ts';
import { paymentEventStore } from './payment-event-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate orders, payment_events, outbox'));

const store = () => paymentEventStore(postgres.db);
const mails = mailsCalled('order/1/confirmation');

async function anOpenOrder() {
  const { id } = await orderStore(postgres.db).start(aNewOrder());
  const order = anOrder(undefined, id);
  return { id, order, ...eventsAbout(order) };
}

const counts = async () =>
  (
    await postgres.query(`select (select count(*)::int from payment_events) as events,
      (select count(*)::int from outbox) as mails, (select max(version) from orders) as version`)
  )[0];

test('order, event and mails are written together, and the event is not read twice', async () => {
  const { order, completed } = await anOpenOrder();
  const after = applyPaymentEvent(order, completed);
  expect(await store().write(completed, after, mails, noon)).toBe(true);
  expect(await store().find(completed)).toBe('seen');
  expect(await counts()).toEqual({ events: 1, mails: 1, version: 1 });
  const again = await store().find({ ...completed, id: 'evt_other' });
  expect(again).toMatchObject({ ...after, version: 1 });
});

test.each(['sessionId', 'paymentIntentId', 'subscriptionId'] as const)(
  'an order whose payment is known is found by the %s alone',
  async (name) => {
    const { id, order, completed, ended } = await anOpenOrder();
    await store().write(completed, applyPaymentEvent(order, completed), mails, noon);
    const found = await store().find({ ...ended, refs: { [name]: completed.refs[name] } });
    expect(found).toMatchObject({ id });
  },
);

test('an order that was changed since it was read is not written', async () => {
  const { order, completed, expired } = await anOpenOrder();
  await store().write(completed, applyPaymentEvent(order, completed), [], noon);
  expect(await store().write(expired, applyPaymentEvent(order, expired), mails, noon)).toBe(false);
  expect(await counts()).toEqual({ events: 1, mails: 0, version: 1 });
});

test('a sent mail is not queued again', async () => {
  const { order, completed, expired } = await anOpenOrder();
  await store().write(completed, order, mails, noon);
  await outboxStore(postgres.db).sent('order/1/confirmation', noon);
  await store().write(expired, { ...order, version: 1 }, mails, noon);
  expect(await postgres.query('select sent_at from outbox')).toEqual([{ sent_at: noon }]);
});

test('an unknown order id finds no order', async () => {
  const { completed } = await anOpenOrder();
  const refs = { orderId: crypto.randomUUID() };
  expect(await store().find({ ...completed, refs })).toBeUndefined();
});

test('an event that Postgres refuses is rejected', async () => {
  const { order, completed, refunded } = await anOpenOrder();
  const refs = { paymentIntentId: 'pi_\u0000' };
  await expect(store().find({ ...refunded, refs })).rejects.toThrow(RejectedEvent);
  const after = { ...applyPaymentEvent(order, completed), total: 2 ** 31 };
  await expect(store().write(completed, after, [], noon)).rejects.toThrow(RejectedEvent);
});

test('an event is not rejected because the database is down', async () => {
  const { completed } = await anOpenOrder();
  const nowhere = paymentEventStore(() => {
    throw new Error('down');
  });
  await expect(nowhere.find(completed)).rejects.not.toThrow(RejectedEvent);
});
