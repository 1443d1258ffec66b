import { expect, test } from 'vitest';
import { Refusal } from '../_http/routes.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { healthy } from '../_testing/healthy.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';
import type { HealthCheck } from './health.ts';

const check = (changes: Partial<Record<keyof typeof healthy, HealthCheck>>) => {
  const health = async () => ({ ...healthy, ...changes });
  return checkHealthHandler({ health, now: () => noon })({}, testContext().context);
};

test('a failing part makes the answer 503 with its problem', async () => {
  const mail = { state: 'failing', problem: '1 given up' } as const;
  expect(await check({ mail })).toEqual(
    new Refusal('unavailable', { fields: { mail: '1 given up' } }),
  );
});

test('a request does not wait for the check of another one, which on the edge may have ended', async () => {
  let calls = 0;
  const health = () => (calls++ === 0 ? new Promise<never>(() => {}) : Promise.resolve(healthy));
  const handler = checkHealthHandler({ health, now: () => noon });
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
  const handler = checkHealthHandler({ health, now: () => noonPlus(seconds / 60) });
  for (seconds of [0, 9, 10]) await handler({}, testContext().context);
  expect(checkedAt).toEqual([0, 10]);
});
