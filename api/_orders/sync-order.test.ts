import { expect, test } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import type { PaymentSnapshot } from '../_payments/payment-snapshot.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { fakeMailDelivery } from '../_testing/fake-mail-delivery.ts';
import { anOrder, aPaidSnapshot, fakeSyncStore, plan, starter } from '../_testing/order.ts';
import { testContext } from '../_testing/request.ts';
import type { Order } from './order.ts';
import { syncDueOrders, syncOrder } from './sync-order.ts';
import type { SyncStore } from './sync-store.ts';

const paid = { ...anOrder(), id: 'order-1', sessionId: 'cs_1' };
const down = () => Promise.reject(new Error('down'));

type Changes = {
  due?: Order[];
  now?: Date;
  read?: () => Promise<PaymentSnapshot | undefined>;
  result?: 'written' | 'marked';
};

function syncWith(
  { due = [paid], now = noon, read, result = 'written' }: Changes,
  changes: Partial<SyncStore> = {},
) {
  const { mailDelivery, queue, sent, backgroundWork } = fakeMailDelivery();
  const { orders, written } = fakeSyncStore(due, queue);
  const turns: unknown[] = [];
  const queued: string[] = [];
  const services = {
    orders: {
      ...orders,
      async write(...given: Parameters<SyncStore['write']>) {
        turns.push(given[1].nextCheckAt);
        queued.push(...given[1].queue.map(({ key }) => key));
        await orders.write(...given);
        return result;
      },
      ...changes,
    },
    readPayment: read ?? (async () => aPaidSnapshot(paid)),
    company: () => placeholderCompany,
    mailDelivery: { ...mailDelivery, now: () => now },
  };
  const { context, logged } = testContext();
  const { logError } = context;
  return {
    one: () => syncOrder(paid.id, services, logError),
    all: () => syncDueOrders(services, logError),
    written,
    turns,
    logged,
    queued,
    sent,
    backgroundWork,
  };
}

test('an order past its deadline without a session expires without a call to the payment provider', async () => {
  const order = { ...paid, sessionId: null };
  const { all, written, logged } = syncWith({ due: [order], now: noonPlus(15), read: down });
  await all();
  expect(written).toMatchObject([{ state: 'expired' }]);
  expect(logged).toEqual([]);
});

test('an order synced before its session is stored stays open', async () => {
  const { one, written } = syncWith({ due: [{ ...paid, sessionId: null }], read: down });
  await one();
  expect(written).toMatchObject([{ state: 'open' }]);
});

test('a sync closes a checkout only after our deadline', async () => {
  const asked: unknown[] = [];
  for (const now of [noonPlus(14), noonPlus(15)]) {
    const { one } = syncWith({ now });
    const read = async ({ closes }: { closes: boolean }) => {
      asked.push(closes);
      return undefined;
    };
    const { one: sync } = syncWith({ now, read: read as never });
    await Promise.all([one(), sync()]);
  }
  expect(asked).toEqual([false, true]);
});

test.each([
  ['finds another write meanwhile', ['lost', 'lost', 'written'], []],
  ['finds the order marked meanwhile', ['marked', 'written'], []],
  ['finds another write five times', Array(5).fill('lost'), ['reading an order at the provider']],
] as const)('a sync that %s reads the order again', async (_what, results, errors) => {
  const versions = [1, 2, 3, 4, 5];
  const tried: number[] = [];
  const { one, logged } = syncWith(
    {},
    {
      claimAgain: async () => ({ ...paid, version: versions.shift() ?? 9, turn: noon }),
      write: async ({ version }) => results[tried.push(version) - 1] ?? 'written',
    },
  );
  await one();
  expect([tried, logged]).toEqual([[0, 1, 2, 3, 4].slice(0, results.length), errors]);
});

test('a sync whose order is marked again each time leaves the order due and releases the claim', async () => {
  const steps: string[] = [];
  const { one, logged } = syncWith(
    {},
    {
      write: async () => 'marked',
      mark: async ({ orderId }) => void steps.push(`mark ${orderId}`),
      release: async (id) => void steps.push(`release ${id}`),
    },
  );
  await one();
  expect([steps, logged]).toEqual([['mark order-1', 'release order-1'], []]);
});

test('mails that a sync has queued are sent even if the sync fails to read the order again', async () => {
  const snapshots = [aPaidSnapshot(paid)];
  const read = async () => snapshots.shift() ?? down();
  const { one, sent, logged, backgroundWork } = syncWith({ read, result: 'marked' });
  await one();
  await backgroundWork();
  expect(logged).toEqual(['reading an order at the provider']);
  expect(sent).toHaveLength(2);
});

test('when the payment provider fails, a sync logs the error, releases the claim and stores nothing', async () => {
  const released: string[] = [];
  const { one, written, logged } = syncWith(
    { read: down },
    { release: async (id) => void released.push(id) },
  );
  await one();
  expect([written, released, logged]).toEqual([
    [],
    [paid.id],
    ['reading an order at the provider'],
  ]);
});

test('payment mails are sent when the payment provider has not responded for five minutes', async () => {
  const order = { ...paid, state: 'paid' as const, paidAt: noon, buyer: { email: 'a@b.se' } };
  const late = syncWith({ due: [order], now: noonPlus(21), read: down });
  await late.all();
  expect(late.queued).toEqual([`order/${order.id}/confirmation`, `order/${order.id}/notice/paid`]);
  expect(late.turns).toEqual([undefined]);
  const early = syncWith({ due: [order], now: noonPlus(19), read: down });
  await early.all();
  expect(early.queued).toEqual([]);
});

test('one run syncs several batches of due orders', async () => {
  const { all, written } = syncWith({ due: [paid, { ...paid, id: 'order-2' }] });
  await all();
  expect(written).toHaveLength(2);
});

const day = 24 * 60;
const failed = { payment: 'failed', invoicedAt: undefined } as const;
const unknown = undefined;

test.each([
  ['before its deadline', starter, {}, 5, 15],
  ['just after its deadline', starter, {}, 16, 17],
  ['after eight hours', starter, {}, 15 + 480, 15 + 540],
  ['after a hundred days', starter, {}, 100 * day, 101 * day],
  ['after 180 days', starter, {}, 180 * day, null],
  ['as an active plan after a year', plan, {}, 365 * day, 366 * day],
  ['a plan, 180 days after its end', plan, { endedAt: noon.toISOString() }, 180 * day, null],
  ['with an open dispute', starter, charged({ disputes: [aDispute()] }), 400 * day, 401 * day],
  ['with a pending refund', starter, charged({ returning: 1 }), 400 * day, 401 * day],
  ['with a lost dispute', starter, charged({ lost: 1 }), 400 * day, null],
  ['as a package whose payment failed', starter, failed, 60, null],
  ['as a plan whose first payment failed', plan, failed, 15 + 480, 15 + 540],
  ['as a plan that nobody paid for a day', plan, failed, 25 * 60, null],
  ['whose checkout is unknown', starter, unknown, 29 * day, 30 * day],
  ['whose checkout is unknown for a month', starter, unknown, 30 * day, null],
] as const)('an order synced %s gets the right time for its next sync', async (...row) => {
  const [, item, changes, minutes, turn] = row;
  const order = { ...anOrder(item), sessionId: 'cs_1' };
  const read = async () => changes && aPaidSnapshot(order, changes);
  const { one, turns } = syncWith({ due: [order], now: noonPlus(minutes), read });
  await one();
  expect(turns).toEqual([turn === null ? null : noonPlus(turn)]);
});
