import { expect, test } from 'vitest';
import type { OrderSummary } from '../_contract/orders.ts';
import { Refusal } from '../_http/refusal.ts';
import { testContext } from '../_testing/front.ts';
import { readOrder } from './read-order.ts';

const order: OrderSummary = {
  ...{ state: 'paid', kind: 'package', item: 'starter', name: '1 Workflow' },
  ...{ net: 39900, vat: 9975, total: 49875 },
};

const read = (bySession: () => Promise<OrderSummary | undefined>) => {
  const { context, notes } = testContext();
  return readOrder({ orders: { bySession } })({ id: 'cs_1' }, context).then((answer) => ({
    answer,
    notes,
  }));
};

test('an order is told to whoever knows its session', async () => {
  expect(await read(async () => order)).toEqual({ answer: { order }, notes: [] });
});

test('an unknown session is not found', async () => {
  expect((await read(async () => undefined)).answer).toEqual(new Refusal('notFound'));
});

test('without a database the order cannot be told now', async () => {
  const { answer, notes } = await read(() => Promise.reject(new Error('down')));
  expect(answer).toEqual(new Refusal('unavailable'));
  expect(notes).toEqual(['order']);
});
