import { expect, test } from 'vitest';
import { Refusal } from '../_http/refusal.ts';
import { testContext } from '../_testing/request.ts';
import { checkHealthHandler } from './check-health.ts';

const check = (database: 'ok' | 'failing' | 'not configured') =>
  checkHealthHandler({
    checks: {
      database: async () => database,
      mail: async () => 'failing',
      payments: () => 'not configured',
    },
  })({}, testContext().context);

test.each(['ok', 'not configured'] as const)(
  'a database that is %s is reported',
  async (database) => {
    expect(await check(database)).toEqual({
      checks: { database, mail: 'failing', payments: 'not configured' },
    });
  },
);

test('a failing database makes the service unavailable', async () => {
  expect(await check('failing')).toEqual(new Refusal('unavailable'));
});
