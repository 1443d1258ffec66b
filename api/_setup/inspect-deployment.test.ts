import { expect, test } from 'vitest';
import type { HealthCheck } from '../_domain/ports.ts';
import { testEnv } from '../_testing/env.ts';
import { inspectDeployment, type Questions, reportOf } from './inspect-deployment.ts';

const ok: HealthCheck = { state: 'ok' };

const healthWith = (maintenance: HealthCheck) => async () => ({
  configuration: ok,
  database: ok,
  mail: ok,
  payments: ok,
  maintenance,
  webhook: ok,
});

const sound: Questions = {
  env: testEnv({
    databaseUrl: 'postgresql://set',
    mailApiKey: 'key',
    stripeKey: 'sk_test_1',
  })(),
  faults: [],
  missingMigrations: async () => 0,
  health: healthWith(ok),
  paymentFaults: async () => [],
};

async function faultsOf(changes: Partial<Questions>) {
  const sections = await inspectDeployment({ ...sound, ...changes });
  return sections.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

test('a complete deployment has no fault', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each<[what: string, changes: Partial<Questions>, faults: string[]]>([
  ['a missing migration', { missingMigrations: async () => 2 }, ['Database: lacks 2 migration(s)']],
  [
    'a database that does not answer',
    { missingMigrations: () => Promise.reject(new TypeError('secret words')) },
    ['Database: could not be asked (TypeError)'],
  ],
  [
    'a cron that has stopped',
    { health: healthWith({ state: 'failing', problem: 'last ran 6 minutes ago' }) },
    ['Health: maintenance: last ran 6 minutes ago'],
  ],
])('%s is reported', async (_what, changes, faults) => {
  expect(await faultsOf(changes)).toEqual(faults);
});

test('the report has the remedy of each fault', async () => {
  const sections = await inspectDeployment({ ...sound, missingMigrations: async () => 1 });
  expect(reportOf(sections).slice(0, 4)).toEqual([
    'ok    Environment',
    'FAIL  Database',
    '        - lacks 1 migration(s)',
    '        -> Run npm run db:migrate with its DATABASE_URL.',
  ]);
});

test('parts without configuration are not checked', async () => {
  const env = testEnv({ databaseUrl: undefined, mailApiKey: undefined, stripeKey: undefined })();
  const asked = () => Promise.reject(new Error('asked'));
  expect(
    await faultsOf({ env, missingMigrations: asked, paymentFaults: asked, health: asked }),
  ).not.toContainEqual(expect.stringContaining('could not be asked'));
});
