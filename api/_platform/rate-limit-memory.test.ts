import { expect, test } from 'vitest';
import { testEnv } from '../_testing/env.ts';
import { rateLimitMemory } from './rate-limit-memory.ts';

function limiterWith(count: number) {
  let at = 0;
  const { limits } = testEnv()();
  const env = testEnv({ limits: { ...limits, orders: { count, seconds: 60 } } });
  const limiter = rateLimitMemory(env, () => at);
  const read = (address = '192.0.2.1') => limiter('readOrder', 'orders', address);
  const wait = (seconds: number) => {
    at += seconds * 1000;
  };
  return { read, wait };
}

test('an address over the limit waits until its window ends', async () => {
  const { read, wait } = limiterWith(2);
  expect(await read()).toBeUndefined();
  wait(20);
  expect(await read()).toBeUndefined();
  expect(await read()).toBe(40);
  wait(40);
  expect(await read()).toBeUndefined();
});

test('counts restart beyond 10,000 addresses, so that memory stays bounded', async () => {
  const { read } = limiterWith(1);
  await read();
  for (let one = 0; one < 10_000; one++) await read(`visitor ${one}`);
  expect(await read()).toBeUndefined();
});
