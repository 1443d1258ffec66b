import { expect, test, vi } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { runMaintenance } from '../_contract/maintenance.ts';
import { Refusal } from '../_http/routes.ts';
import type { Order } from '../_orders/order.ts';
import { noon } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { mailsCalled, queuedAs } from '../_testing/mails.ts';
import { anOrder, aPaidSnapshot, fakeSyncStore } from '../_testing/order.ts';
import { aQuietReport, healthy } from '../_testing/owner.ts';
import { site, testContext } from '../_testing/request.ts';
import type { WaitingForm } from './digest-mail.ts';
import { type MaintenanceServices, runMaintenanceHandler } from './run-maintenance.ts';

const order = { ...anOrder(undefined, 'order-1'), sessionId: 'cs_1' };

const nothing = async () => {};

const leads = { count: 1, senders: [{ name: 'Åsa Öberg', forms: 1 }] };
const figures = { ...aQuietReport.figures, leads };
const pending = { mails: 0, processing: [], matters: [] };

const down = () => Promise.reject(new Error('down'));

type Changes = Partial<MaintenanceServices> & {
  dueOrders?: Order[];
  forms?: WaitingForm[];
  selfTest?: boolean;
};

function maintenanceWith({ forms, selfTest = false, dueOrders = [], ...changes }: Changes = {}) {
  const delivery = fakeMailDelivery();
  const { orders, written } = fakeSyncStore(dueOrders, delivery.queue);
  const { context, logged } = testContext();
  const deletions: Date[] = [];
  const handler = runMaintenanceHandler({
    secret: () => 'secret',
    company: () => placeholderCompany,
    orders,
    readPayment: async () => aPaidSnapshot(order),
    reports: { figures: async () => figures, pending: async () => pending },
    health: async () => ({ ...healthy, mail: { state: 'failing', problem: '1 given up' } }),
    retention: async (now) => void deletions.push(now),
    scheduledMails: {
      selfTestIsDue: async () => selfTest,
      queueDigests: async () => void (forms && delivery.queue([queuedAs('digest', null)])),
      formsOf: async () => forms ?? [],
      queueSelfTest: async () => delivery.queue([queuedAs('self-test', null)]),
      maintained: nothing,
    },
    mailDelivery: delivery.mailDelivery,
    ...changes,
  });
  const run = (authorization = 'Bearer secret') =>
    handler(new Request(site + runMaintenance.path, { headers: { authorization } }), context);
  return { run, delivery, written, logged, deletions };
}

test.each(['', 'Bearer secrets', 'secret'])(
  'a maintenance request with the Authorization header "%s" is refused',
  async (authorization) => {
    const { run, deletions } = maintenanceWith();
    expect(await run(authorization)).toEqual(new Refusal('unauthorized'));
    expect(deletions).toEqual([]);
  },
);

test('without CRON_SECRET, a maintenance request fails with cronNotConfigured', async () => {
  const { run } = maintenanceWith({ secret: () => undefined });
  expect(await run('Bearer undefined')).toEqual(new Refusal('cronNotConfigured'));
});

test('a failing payment provider is logged and does not stop the other maintenance jobs', async () => {
  const { run, written, logged, delivery, deletions } = maintenanceWith({
    dueOrders: [order],
    readPayment: down,
  });
  delivery.queue(mailsCalled('a'));
  expect(await run()).toBeUndefined();
  expect(written).toEqual([]);
  expect(logged).toEqual(['reading an order at the provider']);
  expect(delivery.sent).toHaveLength(1);
  expect(deletions).toEqual([noon]);
});

test("the daily self-test mail reports yesterday's events and the failing parts", async () => {
  const { run, delivery } = maintenanceWith({ selfTest: true });
  await run();
  expect(delivery.sent[0]?.content.subject).toBe(
    'Rapport för fredag 20\u00a0november: 1 förfrågan, något behöver åtgärdas',
  );
  expect(delivery.sent[0]?.content.text).toContain('\nmail: 1 given up\n');
});

async function pass(milliseconds: number) {
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(3), { interval: 1 });
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const hang = () => new Promise<never>(() => {});

test('the report mail waits up to eight seconds for the syncs of due orders', async () => {
  vi.useFakeTimers();
  const orders = { ...fakeSyncStore([], () => {}).orders, claim: hang };
  const { run, delivery } = maintenanceWith({ orders, selfTest: true });
  const running = run();
  await pass(7_000);
  expect(delivery.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(13_000);
  await running;
  expect(delivery.sent).toHaveLength(1);
  vi.useRealTimers();
});

test('a maintenance run ends within 20 seconds when every service hangs', async () => {
  vi.useFakeTimers();
  const { mailDelivery } = fakeMailDelivery();
  const outbox = { ...mailDelivery.outbox, giveUp: hang };
  const { run, logged } = maintenanceWith({
    orders: { ...fakeSyncStore([], () => {}).orders, claim: hang },
    retention: hang,
    mailDelivery: { ...mailDelivery, outbox },
  });
  const running = run();
  await pass(20_000);
  vi.useRealTimers();
  expect(await running).toBeUndefined();
  expect(logged.toSorted()).toEqual(['due orders', 'retention']);
});

test('forms beyond the mail budget are sent in one digest', async () => {
  const place = { sender: 's', network: 'n' };
  const person = { name: 'Bo', company: '', email: 'bo@example.se' };
  const words = 'Vi skriver av ordrar';
  const forms = [{ about: 'lead' as const, createdAt: noon, ...place, ...person, words }];
  const { run, delivery } = maintenanceWith({ forms });
  await run();
  expect(delivery.sent).toMatchObject([{ content: { subject: 'Många formulär: 1 i ett mejl' } }]);
});

test('a mail that was given up and a failing report are logged, and due mails are still sent', async () => {
  const reports = { figures: down, pending: down };
  const { run, delivery, logged } = maintenanceWith({ selfTest: true, reports });
  delivery.queue(mailsCalled('a'));
  delivery.mailDelivery.outbox.giveUp = async () => [{ key: 'lead/1', channel: 'mail' }];
  await run();
  expect(logged).toEqual(['mail', 'outbox']);
  expect(delivery.sent).toHaveLength(1);
});
