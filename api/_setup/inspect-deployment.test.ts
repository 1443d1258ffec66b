import { expect, test } from 'vitest';
import { processors } from '../_contract/business.ts';
import type { HealthCheck } from '../_domain/ports.ts';
import { testEnv } from '../_testing/env.ts';
import { inspectDeployment, type Questions, reportOf } from './inspect-deployment.ts';

const ok: HealthCheck = { state: 'ok' };

const records: Record<string, string> = {
  'send.firma.se': 'v=spf1 include:amazonses.com ~all',
  'resend._domainkey.firma.se': `p=${'A'.repeat(200)}`,
  '_dmarc.firma.se': 'v=DMARC1; p=quarantine',
};

const dnsError = (code: string) => Object.assign(new Error(code), { code });

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
    mailFrom: 'Firman <hej@firma.se>',
  })(),
  faults: [],
  missingMigrations: async () => 0,
  health: healthWith(ok),
  resolveTxt: async (name) => {
    const record = records[name];
    if (!record) throw dnsError('ENOTFOUND');
    return [[record.slice(0, 8), record.slice(8)]];
  },
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
  [
    'a domain without records',
    { resolveTxt: () => Promise.reject(dnsError('ENODATA')) },
    [
      `Mail domain: SPF is missing, or not as ${processors.mail} wants it: send.firma.se`,
      `Mail domain: DKIM is missing, or not as ${processors.mail} wants it: resend._domainkey.firma.se`,
      `Mail domain: DMARC is missing, or not as ${processors.mail} wants it: _dmarc.firma.se`,
    ],
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
