import { expect, test } from 'vitest';
import type { healthChecks } from '../_contract/health.ts';
import type { HealthCheck } from '../_domain/ports.ts';
import { Refusal } from '../_http/refusal.ts';
import { noon } from '../_testing/clock.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';

type Checks = Record<(typeof healthChecks)[number], HealthCheck>;

const ok: HealthCheck = { state: 'ok' };
const allOk: Checks = {
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance: ok,
};

function handlerWith(changes: Partial<Checks>) {
  let time = noon.getTime();
  let healthCalls = 0;
  const handler = checkHealthHandler({
    health: async () => {
      healthCalls += 1;
      return { ...allOk, ...changes };
    },
    now: () => new Date(time),
  });
  return {
    check: () => handler({}, testContext().context),
    healthCalls: () => healthCalls,
    later: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test('a part that is not configured is reported and is no failure', async () => {
  const { check } = handlerWith({ payments: { state: 'not configured' } });
  expect(await check()).toEqual({
    checks: {
      configuration: 'ok',
      database: 'ok',
      mail: 'ok',
      payments: 'not configured',
      maintenance: 'ok',
    },
  });
});

test('a failing part makes the answer 503 with its problem', async () => {
  const mail = { state: 'failing', problem: '1 given up' } as const;
  const { check } = handlerWith({ mail });
  expect(await check()).toEqual(new Refusal('unavailable', { mail: '1 given up' }));
});

test('health is checked at most once in 10 seconds', async () => {
  const { check, healthCalls, later } = handlerWith({});
  await Promise.all([check(), check(), check()]);
  later(9);
  await check();
  expect(healthCalls()).toBe(1);
  later(1);
  await check();
  expect(healthCalls()).toBe(2);
});
