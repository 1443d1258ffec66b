import { expect, test } from 'vitest';
import { inspect, reportOf } from './inspect.ts';

test('the report has the problems and the remedy of each part, but no words of an error', async () => {
  const sections = await Promise.all([
    inspect('Environment', 'Set them.', async () => []),
    inspect('Database', 'Run npm run db:migrate.', async () => ['lacks 1 migration(s)']),
    inspect('Pages', 'Deploy.', () => Promise.reject(new TypeError('secret words'))),
  ]);
  expect(reportOf(sections)).toEqual([
    'ok    Environment',
    'FAIL  Database',
    '        - lacks 1 migration(s)',
    '        -> Run npm run db:migrate.',
    'FAIL  Pages',
    '        - could not be asked (TypeError)',
    '        -> Deploy.',
  ]);
});
