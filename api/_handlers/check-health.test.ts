import { expect, test } from 'vitest';
import type { HealthCheck } from '../_domain/ports.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';

const ok: HealthCheck = { state: 'ok' };
const allOk = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
  webhook: ok,
};

const check = (changes: Partial<Record<keyof typeof allOk, HealthCheck>>) => {
  const health = async () => ({ ...allOk, ...changes });
  return checkHealthHandler({ health, now: () => noon })({}, testContext().context);
};

test('a failing part makes the answer 503 with its problem', async () => {
  const mail = { state: 'failing', problem: '1 given up' } as const;
  expect(await check({ mail })).toEqual(new Refusal('unavailable', { mail: '1 given up' }));
});

test('health is checked at most once in 10 seconds', async () => {
  let time = noon.getTime();
  let calls = 0;
  const health = async () => {
    calls += 1;
    return allOk;
  };
  const handler = checkHealthHandler({ health, now: () => new Date(time) });
  for (const [seconds, expected] of [
    [0, 1],
    [9, 1],
    [10, 2],
  ] as const) {
    time = noon.getTime() + seconds * 1000;
    await handler({}, testContext().context);
    expect(calls).toBe(expected);
  }
});
