import { expect, test } from 'vitest';
import type { Item } from '../_contract/catalogue.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { testContext } from '../_testing/request.ts';
import type { NewOrder } from './order.ts';
import { type PurchaseServices, startPurchase } from './start-purchase.ts';

const starter: Item = { kind: 'package', id: 'starter' };
const session = { id: 'cs_1', url: 'https://pay.example/cs_1' };

type Changes = Partial<{ [Part in 'orders' | 'payments']: Partial<PurchaseServices[Part]> }> & {
  services?: Partial<PurchaseServices>;
};

function purchaseWith(changes: Changes = {}) {
  const steps: string[] = [];
  const started: NewOrder[] = [];
  const services: PurchaseServices = {
    orders: {
      async start(order) {
        steps.push('start');
        started.push(order);
        const { id, providerExpiresAt } = order;
        return { id, sessionUrl: null, providerExpiresAt, replacedSessions: [] };
      },
      attach: async (id, { id: sessionId }) => void steps.push(`attach ${id} ${sessionId}`),
      abandon: async (id) => void steps.push(`abandon ${id}`),
      ...changes.orders,
    },
    payments: {
      failure: () => undefined,
      async open() {
        steps.push('open');
        return session;
      },
      close: async (sessionId) => void steps.push(`close ${sessionId}`),
      ...changes.payments,
    },
    hash: async (text) => `hash of ${text}`,
    now: () => noon,
    newId: () => 'order-1',
    withinTime: (work) => work,
    ...changes.services,
  };
  const { context, logged } = testContext();
  const buy = (item = starter, client = context.client) =>
    startPurchase(item, services, { ...context, client });
  return { buy, steps, started, logged };
}

test('an order is recorded with price, VAT and deadlines before its checkout is opened', async () => {
  const { buy, steps, started } = purchaseWith();
  expect(await buy()).toEqual({ url: session.url });
  expect(steps).toEqual(['start', 'open', 'attach order-1 cs_1']);
  expect(started).toEqual([
    {
      id: 'order-1',
      item: starter,
      name: '1 Workflow',
      net: 399_00,
      vat: 99_75,
      total: 498_75,
      createdAt: noon,
      expiresAt: noonPlus(15),
      providerExpiresAt: noonPlus(35),
      visitorHash: 'hash of 192.0.2.1\nFirefox',
    },
  ]);
});

test('a repeated click gets the address of the open checkout', async () => {
  const open = {
    id: 'order-0',
    sessionUrl: 'https://pay.example/cs_0',
    providerExpiresAt: noon,
    replacedSessions: [],
  };
  const { buy, steps } = purchaseWith({ orders: { start: async () => open } });
  expect(await buy()).toEqual({ url: 'https://pay.example/cs_0' });
  expect(steps).toEqual([]);
});

test.each([
  [{ address: '192.0.2.1', userAgent: 'Firefox' }, 'hash of 192.0.2.1\nFirefox'],
  [{ address: '192.0.2.1', userAgent: 'A', idempotencyKey: 'tab-0001' }, 'hash of key\ntab-0001'],
  [{ userAgent: 'Firefox', idempotencyKey: 'tab-0001' }, 'hash of key\ntab-0001'],
  [{ userAgent: 'Firefox' }, undefined],
])(
  'the visitor %o is identified by the idempotency key, else by address and user agent',
  async (client, hash) => {
    const { buy, started } = purchaseWith();
    await buy(starter, client);
    expect(started[0]?.visitorHash).toBe(hash);
  },
);

const replacing = {
  start: async ({ id, providerExpiresAt }: NewOrder) => ({
    id,
    sessionUrl: null,
    providerExpiresAt,
    replacedSessions: ['cs_0'],
  }),
};

test('a replaced checkout that cannot be closed is logged and does not stop the purchase', async () => {
  const { buy, logged } = purchaseWith({
    orders: replacing,
    payments: { close: () => Promise.reject(new Error('down')) },
  });
  expect(await buy()).toEqual({ url: session.url });
  expect(logged).toEqual(['closing a replaced checkout']);
});

test('no order is recorded when nothing can be sold', async () => {
  const { buy, steps } = purchaseWith({ payments: { failure: () => 'notConfigured' } });
  expect(await buy()).toEqual({ failure: 'notConfigured' });
  expect(steps).toEqual([]);
});

test('an order whose checkout the provider refused is closed', async () => {
  const refusal = { failure: 'configurationError', final: true, cause: 'refused' } as const;
  const { buy, steps, logged } = purchaseWith({ payments: { open: async () => refusal } });
  expect(await buy()).toEqual({ failure: 'configurationError' });
  expect(steps).toEqual(['start', 'abandon order-1']);
  expect(logged).toEqual(['opening a checkout']);
});

test('an order that may have reached the provider stays open, so that the next click retries it', async () => {
  const silence = { failure: 'temporarilyUnavailable', final: false, cause: 'silence' } as const;
  const { buy, steps } = purchaseWith({ payments: { open: async () => silence } });
  expect(await buy()).toEqual({ failure: 'temporarilyUnavailable' });
  expect(steps).toEqual(['start']);
});

test('a purchase that takes too long, or fails otherwise, is unavailable and logged', async () => {
  const withinTime = () => Promise.reject(new Error('too long'));
  const { buy, logged } = purchaseWith({ services: { withinTime } });
  expect(await buy()).toEqual({ failure: 'temporarilyUnavailable' });
  expect(logged).toEqual(['purchase']);
});
