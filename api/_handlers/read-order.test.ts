import { expect, test } from 'vitest';
import { orderNumber } from '../_contract/order-number.ts';
import type { OrderSummary } from '../_contract/orders.ts';
import { Refusal } from '../_http/refusal.ts';
import { testContext } from '../_testing/request.ts';
import { readOrderHandler } from './read-order.ts';

const order: OrderSummary = {
  ...{ number: orderNumber(crypto.randomUUID()) },
  ...{ state: 'paid', kind: 'package', item: 'starter', name: 'Starter' },
  ...{ net: 100_00, vat: 25_00, total: 125_00 },
};

const read = (bySession: () => Promise<OrderSummary | undefined>) => {
  const { context, logged } = testContext();
  return readOrderHandler({ orders: { bySession } })({ id: 'cs_1' }, context).then((answer) => ({
    answer,
    logged,
  }));
};

test('an order is shown to whoever knows its session', async () => {
  expect(await read(async () => order)).toEqual({ answer: { order }, logged: [] });
});

test('an unknown session is not found', async () => {
  expect((await read(async () => undefined)).answer).toEqual(new Refusal('notFound'));
});

test('without a database the order is unavailable, and that is logged', async () => {
  const { answer, logged } = await read(() => Promise.reject(new Error('down')));
  expect(answer).toEqual(new Refusal('unavailable'));
  expect(logged).toEqual(['order']);
});
