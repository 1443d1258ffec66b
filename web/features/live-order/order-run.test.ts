import { expect, test } from 'vitest';
import { advance, type OrderRun, pauseOf, type RunInput } from './order-run.ts';

const before: OrderRun = {
  order: 1042,
  passed: 3,
  attempts: 0,
  isDown: false,
  rows: [],
  earlier: [],
};

/** The order after these inputs, one per second from 10.00.00. */
const after = (...inputs: RunInput[]) =>
  inputs.reduce((run, input, second) => advance(run, input, `10.00.0${second}`), before);

const log = ({ rows }: OrderRun) => rows.map(({ time, event }) => `${time} ${event}`);

test('an order is paid, booked and sent, and then nothing more happens', () => {
  const run = after('place', 'next', 'next', 'next', 'next');
  expect(run).toMatchObject({ order: 1043, passed: 3 });
  expect(log(run)).toEqual([
    '10.00.00 paid',
    '10.00.01 booked',
    '10.00.02 printed',
    '10.00.03 counted',
    '10.00.04 sent',
  ]);
  expect(pauseOf(run)).toBeUndefined();
  expect(advance(run, 'next', '10.00.09')).toEqual(run);
});

test('an order waits while bookkeeping is down, sends an alert after two attempts, and is not lost', () => {
  const waiting = after('switch', 'place', 'next', 'next', 'next');
  expect(waiting).toMatchObject({ order: 1043, passed: 1, attempts: 3 });
  expect(log(waiting)).toEqual([
    '10.00.01 paid',
    '10.00.02 waits',
    '10.00.03 waits',
    '10.00.03 told',
    '10.00.04 waits',
  ]);
  expect(log(advance(waiting, 'next', '10.00.05'))).toEqual([
    ...log(waiting).slice(0, -1),
    '10.00.05 waits',
  ]);
  expect(pauseOf(waiting)).toBeGreaterThan(0);
});

test('an order continues without waiting for its next attempt when bookkeeping is back', () => {
  const waiting = after('switch', 'place', 'next', 'next');
  const back = advance(waiting, 'switch', '10.01.00');
  expect(pauseOf(back)).toBeLessThan(pauseOf(waiting) ?? 0);
  const done = advance(back, 'next', '10.01.01');
  expect(done.passed).toBe(2);
  expect(log(done)).toEqual([
    '10.00.01 paid',
    '10.00.02 waits',
    '10.00.03 waits',
    '10.00.03 told',
    '10.01.01 booked',
  ]);
});

test('a second press during an order has no effect', () => {
  const run = after('place', 'next');
  expect(advance(run, 'place', '10.00.09')).toEqual(run);
});

test('a new order starts its own log below the earlier rows and keeps bookkeeping switched off', () => {
  const run = after('place', 'next', 'next', 'next', 'next', 'switch', 'place');
  expect(run).toMatchObject({ order: 1044, passed: 1, isDown: true });
  expect(log(run)).toEqual(['10.00.06 paid']);
  expect(run.earlier.map(({ order, event }) => [order, event])).toEqual([
    [1043, 'paid'],
    [1043, 'booked'],
    [1043, 'printed'],
    [1043, 'counted'],
    [1043, 'sent'],
  ]);
});
