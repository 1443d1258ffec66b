import { expect, test } from 'vitest';
import type { Item } from '../_contract/catalogue.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { aDispute, anOrder, plan, starter } from '../_testing/order.ts';
import { nextReading } from './next-reading.ts';
import type { Order } from './order.ts';

const hour = 60;
const day = 24 * hour;

const paid = { state: 'paid', paidAt: noon } as const;
const failed = { state: 'failed' } as const;
const since = noon.toISOString();
const disputed = { ...paid, money: { disputes: [{ ...aDispute(), since }] } };
const lost = { ...paid, money: { disputes: [{ ...aDispute(), class: 'lost' as const, since }] } };
const unknown = { state: 'expired', unknownCheckout: 'new' } as const;

test.each<[what: string, item: Item, order: Partial<Order>, minutes: number, next: number | null]>([
  ['before its deadline', starter, {}, 5, 15],
  ['just after its deadline', starter, paid, 16, 17],
  ['after eight hours', starter, paid, 15 + 8 * hour, 15 + 9 * hour],
  ['after a hundred days', starter, paid, 100 * day, 101 * day],
  ['after 180 days', starter, paid, 180 * day, null],
  ['as an active plan after a year', plan, paid, 365 * day, 366 * day],
  ['as a plan, 180 days after its end', plan, { ...paid, closedAt: noon }, 180 * day, null],
  ['with an open dispute', starter, disputed, 400 * day, 401 * day],
  ['with a pending refund', starter, { ...paid, money: { returning: 1 } }, 400 * day, 401 * day],
  ['with a lost dispute', starter, lost, 400 * day, null],
  ['as expired', starter, { state: 'expired' }, 36, null],
  ['as a package whose payment failed', starter, failed, hour, null],
  ['as a plan whose first payment failed', plan, failed, 100 * day, 101 * day],
  ['as a plan that nobody paid', plan, failed, 180 * day, null],
  ['whose checkout is unknown', starter, unknown, 29 * day, 30 * day],
  ['whose checkout is unknown for a month', starter, unknown, 30 * day, null],
  [
    'disputed, whose checkout is unknown',
    starter,
    { ...unknown, ...disputed },
    400 * day,
    401 * day,
  ],
  ['that is paid and unknown', starter, { ...unknown, ...paid }, 40 * day, 41 * day],
])('an order read %s gets the right time for its next reading', (...row) => {
  const [, item, changes, minutes, next] = row;
  const order = { ...anOrder(item), ...changes };
  expect(nextReading(order, noonPlus(minutes))).toEqual(next === null ? null : noonPlus(next));
});
