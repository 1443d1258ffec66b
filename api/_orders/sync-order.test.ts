import { expect, test, vi } from 'vitest';
import { placeholderCompany } from '../_contract/company.ts';
import { orderNumber } from '../_contract/purchases.ts';
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
  const texts: string[] = [];
  const services = {
    orders: {
      ...orders,
      async write(...given: Parameters<SyncStore['write']>) {
        turns.push(given[1].nextCheckAt);
        queued.push(...given[1].queue.map(({ key }) => key));
        texts.push(...given[1].queue.map(({ content }) => ('text' in content ? content.text : '')));
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
    texts,
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

test.each([
  { item: plan, told: [], times: 1 },
  { item: plan, told: ['paid' as const], times: 0 },
  { item: starter, told: [], times: 0 },
])("the notice about a $item.kind mentions the company's other plan $times times", async (row) => {
  const order = { ...anOrder(row.item), told: row.told, sessionId: 'cs_1' };
  const other = crypto.randomUUID();
  const otherPlan = vi.fn(async () => other);
  const read = async () => aPaidSnapshot(order);
  const { all, texts } = syncWith({ due: [order], read }, { otherPlan });
  await all();
  expect(otherPlan).toHaveBeenCalledTimes(row.times);
  const mentioned = `Företaget har redan en prenumeration (order ${orderNumber(other)}).`;
  expect(texts.filter((text) => text.includes(mentioned))).toHaveLength(row.times);
});
