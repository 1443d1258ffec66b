import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { runMaintenance } from '../_contract/maintenance.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { fakePaymentEvents } from '../_testing/fake-payment-events.ts';
import { anOrder } from '../_testing/order.ts';
import { site, testContext } from '../_testing/request.ts';
import { type MaintenanceServices, runMaintenanceHandler } from './run-maintenance.ts';

const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' };

function maintenanceWith(changes: Partial<MaintenanceServices> = {}) {
  const delivery = fakeMailDelivery();
  const { paymentEvents, written } = fakePaymentEvents(anOrder(), () => {});
  const { context, logged } = testContext();
  const deletions: Date[] = [];
  const handler = runMaintenanceHandler({
    secret: () => 'secret',
    company: () => placeholderCompany,
    paymentEvents,
    orders: { expired: async () => [] },
    payments: { expire: async () => 'expired' },
    retention: { deleteOutdated: async (now) => void deletions.push(now) },
    mailDelivery: delivery.mailDelivery,
    ...changes,
  });
  const run = (authorization = 'Bearer secret') =>
    handler(new Request(site + runMaintenance.path, { headers: { authorization } }), context);
  const recorded = () => written.map(({ event }) => event);
  return { run, delivery, recorded, logged, deletions, paymentEvents };
}

const expiredOrders = { expired: async () => [{ id: 'order-1', sessionId: 'cs_1' }] };

test.each(['', 'Bearer ', 'Bearer secre', 'Bearer secrets', 'bearer secret', 'secret'])(
  'maintenance asked for with "%s" is refused',
  async (authorization) => {
    const { run, deletions } = maintenanceWith();
    expect(await run(authorization)).toEqual(new Refusal('unauthorized'));
    expect(deletions).toEqual([]);
  },
);

test('without a secret nobody can run maintenance', async () => {
  const { run } = maintenanceWith({ secret: () => undefined });
  expect(await run('Bearer undefined')).toEqual(new Refusal('notConfigured'));
});

test('a checkout past its deadline is closed and its order expires', async () => {
  const { run, recorded } = maintenanceWith({ orders: expiredOrders });
  await run();
  expect(recorded()).toEqual([
    {
      id: 'maintenance/order-1/expired',
      type: 'maintenance.expired',
      at: noon.toISOString(),
      refs: { orderId: 'order-1' },
      facts: ['expired'],
    },
  ]);
});

test('an order past its deadline that the visitor has paid waits for its money', async () => {
  const { run, recorded } = maintenanceWith({
    orders: expiredOrders,
    payments: { expire: async () => 'completed' },
  });
  await run();
  expect(recorded()).toMatchObject([{ facts: ['completed'] }]);
});

test('an order past its deadline without a checkout expires without asking the provider', async () => {
  const { run, recorded, logged } = maintenanceWith({
    orders: { expired: async () => [{ id: 'order-1', sessionId: null }] },
    payments: { expire: () => Promise.reject(new Error('asked')) },
  });
  await run();
  expect(recorded()).toMatchObject([{ facts: ['expired'] }]);
  expect(logged).toEqual([]);
});

test('a provider that does not answer is logged, and holds up nothing else', async () => {
  const { run, recorded, logged, delivery, deletions } = maintenanceWith({
    orders: expiredOrders,
    payments: { expire: () => Promise.reject(new Error('down')) },
  });
  delivery.queue([{ key: 'a', mail }]);
  expect(await run()).toEqual({});
  expect(recorded()).toEqual([]);
  expect(logged).toEqual(['closing a checkout']);
  expect(delivery.sent).toHaveLength(1);
  expect(deletions).toEqual([noon]);
});

test('mails that wait are sent', async () => {
  const { run, delivery } = maintenanceWith();
  delivery.queue([{ key: 'a', mail }]);
  await run();
  expect(delivery.sent).toEqual([{ key: 'a', mail }]);
});

test('an event that came before its order was known is recorded', async () => {
  const event = { id: 'evt_1', type: 'x', at: noon.toISOString(), refs: {}, facts: [] };
  const { run, recorded, paymentEvents } = maintenanceWith();
  paymentEvents.matchable = async () => [event];
  await run();
  expect(recorded()).toEqual([event]);
});
