import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { refusalStore } from '../_platform/refusal-store.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { readReport } from './report.ts';
import { reportStore } from './report-store.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate refusals'));

const reports = reportStore(postgres.db);

function refusals(now: () => Date, db = postgres.db) {
  const deferred: Promise<unknown>[] = [];
  const count = refusalStore(db, (work) => deferred.push(work), now);
  return { count, written: () => deferred.at(-1) };
}

test('a flood of refused requests is counted in two statements', async () => {
  let statements = 0;
  const { count, written } = refusals(
    () => noon,
    () => {
      statements += 1;
      return postgres.db();
    },
  );
  for (let sent = 0; sent < 11_000; sent += 1) count('tooMany');
  await written();
  const { figures } = await readReport(noonPlus(24 * 60), reports);
  expect(figures.refused).toEqual({ honeypot: 0, tooMany: 11_000 });
  expect(statements).toBe(2);
});

test('a write that the platform cut off does not stop the next ones', async () => {
  const never = () => ({ values: () => ({ onConflictDoUpdate: () => new Promise(() => {}) }) });
  let at = noon;
  const databases = [() => ({ insert: never }) as never, postgres.db];
  const { count, written } = refusals(
    () => at,
    () => (databases.shift() ?? postgres.db)(),
  );
  count('tooMany');
  at = noonPlus(1);
  count('honeypot');
  await written();
  const { figures } = await readReport(noonPlus(24 * 60), reports);
  expect(figures.refused).toEqual({ honeypot: 1, tooMany: 0 });
});
