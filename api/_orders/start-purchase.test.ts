import { expect, test } from 'vitest';
import { Refusal } from '../_http/routes.ts';
import { maxWait } from '../_platform/database.ts';
import { noon } from '../_testing/clock.ts';
import { starter } from '../_testing/order.ts';
import { testContext } from '../_testing/request.ts';
import type { NewOrder } from './order-store.ts';
import { type PurchaseServices, purchaseLimit, startPurchase } from './start-purchase.ts';

const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };

type Changes = Partial<{ [Part in 'orders' | 'payments']: Partial<PurchaseServices[Part]> }>;

type OpenOrder = Extract<Awaited<ReturnType<PurchaseServices['orders']['start']>>, { id: string }>;

const starting =
  (changes: Partial<OpenOrder>) =>
  async ({ id, createdAt }: NewOrder): Promise<OpenOrder> => ({
    id,
    sessionUrl: null,
    providerExpiresAt: createdAt,
    ...changes,
  });

function purchaseWith(changes: Changes = {}) {
  const steps: string[] = [];
  const started: NewOrder[] = [];
  const services: PurchaseServices = {
    orders: {
      start(order) {
        steps.push('start');
        started.push(order);
        return starting({})(order);
      },
      async attach(id, { id: sessionId }) {
        steps.push(`attach ${id} ${sessionId}`);
        return true;
      },
      sessionUrl: async () => undefined,
      release: async (id) => void steps.push(`release ${id}`),
      makeDue: async (sessionId) => void steps.push(`make ${sessionId} due`),
      ...changes.orders,
    },
    payments: {
      failure: () => undefined,
      async open() {
        steps.push('open');
        return session;
      },
      async close(sessionId) {
        steps.push(`close ${sessionId}`);
        return { completed: false };
      },
      ...changes.payments,
    },
    hash: async (text) => `hash of ${text}`,
    now: () => noon,
    newId: () => 'order-1',
    pause: async () => void steps.push('pause'),
    withTimeout: (work) => work,
  };
  const { context, logged } = testContext();
  const buy = (item = starter, client = context.client) =>
    startPurchase(services)(item, { ...context, client });
  return { buy, steps, started, logged };
}

test('a purchase records the order before it opens the checkout', async () => {
  const { buy, steps, started } = purchaseWith();
  expect(await buy()).toEqual({ url: session.url });
  expect(steps).toEqual(['start', 'open', 'attach order-1 cs_1']);
  const visitorHash = 'hash of 192.0.2.1\nFirefox';
  expect(started).toEqual([{ id: 'order-1', item: starter, createdAt: noon, visitorHash }]);
});

test('a repeated purchase click returns the URL of the open checkout', async () => {
  const sessionUrl = 'https://pay.example/cs_0';
  const { buy, steps } = purchaseWith({ orders: { start: starting({ sessionUrl }) } });
  expect(await buy()).toEqual({ url: sessionUrl });
  expect(steps).toEqual([]);
});

test.each([
  [{ address: '192.0.2.1', userAgent: 'Firefox' }, 'hash of 192.0.2.1\nFirefox'],
  [{ address: '192.0.2.1', userAgent: 'A', idempotencyKey: 'tab-0001' }, 'hash of key\ntab-0001'],
  [{ userAgent: 'Firefox', idempotencyKey: 'tab-0001' }, 'hash of key\ntab-0001'],
  [{ userAgent: 'Firefox' }, undefined],
])(
  'the visitor %o is identified by the idempotency key, else by IP address and user agent',
  async (client, hash) => {
    const { buy, started } = purchaseWith();
    await buy(starter, client);
    expect(started[0]?.visitorHash).toBe(hash);
  },
);

const replacing = {
  start: async (order: NewOrder) =>
    order.closed && !order.closed.includes('cs_0') ? { toClose: 'cs_0' } : starting({})(order),
};

const tab = { userAgent: 'Firefox', idempotencyKey: 'tab-0001' };

test('a replaced checkout is closed if the tab sent an idempotency key, else left open', async () => {
  const { buy, steps } = purchaseWith({ orders: replacing });
  await buy(starter, tab);
  expect(steps).toEqual(['close cs_0', 'open', 'attach order-1 cs_1']);
  steps.length = 0;
  await buy();
  expect(steps).toEqual(['open', 'attach order-1 cs_1']);
});

test('a visitor whose replaced checkout was already paid gets the success page of that checkout', async () => {
  const { buy, steps } = purchaseWith({
    orders: replacing,
    payments: { close: async () => ({ completed: true }) },
  });
  expect(await buy(starter, tab)).toEqual({
    url: 'https://site.example/success?session_id=cs_0',
  });
  expect(steps).toEqual(['make cs_0 due']);
});

const cause = 'silence' as never;
const busy = { failure: 'temporarilyUnavailable', final: false, busy: true, cause } as const;

test('a second purchase click waits while the first one opens the checkout', async () => {
  const addresses = [undefined, session.url];
  const { buy, steps } = purchaseWith({
    orders: { sessionUrl: async () => addresses.shift() },
    payments: { open: async () => busy },
  });
  expect(await buy()).toEqual({ url: session.url });
  expect(steps).toEqual(['start', 'pause', 'pause']);
});

test('a second purchase click opens the checkout itself when the first one has failed', async () => {
  const answers = [busy, session];
  const open = async () => answers.shift() ?? session;
  const { buy, steps } = purchaseWith({ payments: { open } });
  expect(await buy()).toEqual({ url: session.url });
  expect(steps).toEqual(['start', 'pause', 'attach order-1 cs_1']);
});

test('a checkout that opens after a newer one is closed, and the visitor gets the newer checkout', async () => {
  const started = [starting({}), starting({ sessionUrl: 'https://pay.example/cs_2' })];
  const { buy, steps } = purchaseWith({
    orders: {
      start: async (order) => (started.shift() ?? starting({}))(order),
      attach: async () => false,
    },
  });
  expect(await buy()).toEqual({ url: 'https://pay.example/cs_2' });
  expect(steps).toEqual(['open', 'close cs_1']);
});

test('a failure to close a replaced checkout is logged and does not stop the purchase', async () => {
  const { buy, logged } = purchaseWith({
    orders: replacing,
    payments: { close: () => Promise.reject(new Error('down')) },
  });
  expect(await buy(starter, tab)).toEqual({ url: session.url });
  expect(logged).toEqual(['closing a replaced checkout']);
});

test('no order is recorded when payments are not configured', async () => {
  const { buy, steps } = purchaseWith({ payments: { failure: () => 'notConfigured' } });
  expect(await buy()).toEqual(new Refusal('notConfigured'));
  expect(steps).toEqual([]);
});

test.each([
  ['is released after a refusal', 'configurationError', true, ['release order-1']],
  ['stays open after a temporary failure', 'temporarilyUnavailable', false, []],
] as const)(
  'an order %s when its checkout cannot be opened',
  async (_what, failure, final, then) => {
    const open = async () => ({ failure, final, busy: false, cause });
    const { buy, steps, logged } = purchaseWith({ payments: { open } });
    expect(await buy()).toEqual(new Refusal(failure));
    expect(steps).toEqual(['start', ...then]);
    expect(logged).toEqual(['opening a checkout']);
  },
);

test('a purchase whose order cannot be recorded fails as temporarily unavailable and is logged', async () => {
  const { buy, logged } = purchaseWith({ orders: { start: () => Promise.reject(new Error()) } });
  expect(await buy()).toEqual(new Refusal('temporarilyUnavailable'));
  expect(logged).toEqual(['purchase']);
});

test('the time limits of a purchase and its rate limit add up to at most 18 seconds', () => {
  expect(maxWait + purchaseLimit).toBeLessThanOrEqual(18_000);
});
