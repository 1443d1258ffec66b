import { expect, test } from 'vitest';
import { Refusal } from '../_http/refusal.ts';
import { testContext } from '../_testing/front.ts';
import { checkHealth } from './check-health.ts';

const check = (database: 'ok' | 'failing' | 'not configured') =>
  checkHealth({
    checks: {
      database: async () => database,
      mail: async () => 'failing',
      payments: () => 'not configured',
    },
  })({}, testContext().context);

test.each(['ok', 'not configured'] as const)('a database that is %s is told', async (database) => {
  expect(await check(database)).toEqual({
    checks: { database, mail: 'failing', payments: 'not configured' },
  });
});

test('a failing database makes the service unavailable', async () => {
  expect(await check('failing')).toEqual(new Refusal('unavailable'));
});
