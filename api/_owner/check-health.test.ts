import { expect, test } from 'vitest';
import { noon, noonPlus } from '../_testing/clock.ts';
import { healthy } from '../_testing/healthy.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';

test('a request does not wait for the check of another one, which on the edge may have ended', async () => {
  let calls = 0;
  const health = () => (calls++ === 0 ? new Promise<never>(() => {}) : Promise.resolve(healthy));
  const handler = checkHealthHandler(health, () => noon);
  void handler({}, testContext().context);
  expect(await handler({}, testContext().context)).toMatchObject({ checks: expect.any(Object) });
});

test('health is checked at most once in 10 seconds', async () => {
  let seconds = 0;
  const checkedAt: number[] = [];
  const health = async () => {
    checkedAt.push(seconds);
    return healthy;
  };
  const handler = checkHealthHandler(health, () => noonPlus(seconds / 60));
  for (seconds of [0, 9, 10]) await handler({}, testContext().context);
  expect(checkedAt).toEqual([0, 10]);
});
