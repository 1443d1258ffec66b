import { expect, test } from 'vitest';
import type { Disturbance } from './disturbances.ts';
import { planTorture } from './plan.ts';

const full = { seed: 7, leads: 2000, purchases: 200 };

const disturbancesOf = (options: typeof full): Disturbance[] =>
  planTorture(options).flatMap(({ disturbances }) =>
    disturbances.map(({ disturbance }) => disturbance),
  );

test('the same seed plans the same run, another seed another', () => {
  expect(planTorture(full)).toEqual(planTorture(full));
  expect(planTorture({ ...full, seed: 8 })).not.toEqual(planTorture(full));
});

test('everybody comes once: the leads, the buyers, and a message for every ten leads', () => {
  const visitors = planTorture(full).flatMap((round) => round.visitors);
  const count = Object.groupBy(visitors, ({ kind }) => kind);
  expect([count.lead?.length, count.message?.length, count.buyer?.length]).toEqual([
    2000, 200, 200,
  ]);
  expect(new Set(visitors.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(2400);
});

test('a full run restarts every service, and all at once, with both signals', () => {
  const restarts = disturbancesOf(full).flatMap((one) =>
    one.act === 'restart' ? [`${one.services} ${one.signal}`] : [],
  );
  expect(new Set(restarts).size).toBe(10);
});

test('a full run lets every service fail in every way', () => {
  const faults = disturbancesOf(full).flatMap((one) =>
    one.act === 'fail' ? [`${one.proxy} ${one.fault}`] : [],
  );
  expect([...new Set(faults)].toSorted()).toEqual([
    'database 500',
    'database cut',
    'database lost',
    'database timeout',
    'mail 429',
    'mail 500',
    'mail cut',
    'mail lost',
    'mail timeout',
    'payments 429',
    'payments 500',
    'payments cut',
    'payments lost',
    'payments timeout',
    'webhooks 200',
    'webhooks 500',
    'webhooks cut',
    'webhooks lost',
  ]);
});

test('a short run lets nothing hang', () => {
  const short = disturbancesOf({ ...full, leads: 60, purchases: 8 });
  expect(short).not.toContainEqual(expect.objectContaining({ fault: 'timeout' }));
});
