import { expect, test } from 'vitest';
import { processors } from '../_contract/business.ts';
import type { HealthCheck } from '../_domain/ports.ts';
import { testEnv } from '../_testing/env.ts';
import { inspectDeployment, type Questions, reportOf } from './inspect-deployment.ts';

const ok: HealthCheck = { state: 'ok' };

const wanted = ['SPF', 'DKIM'].map((what) => ({
  what,
  name: (domain: string) => `${what.toLowerCase()}.${domain}`,
  isRight: (record: string) => record === `the ${what} of the vendor`,
}));

const dnsError = (code: string) => Object.assign(new Error(code), { code });

const healthWith = (mail: HealthCheck, maintenance: HealthCheck) => async () => ({
  ...{ configuration: ok, database: ok, payments: ok, mail, maintenance },
});

const sound: Questions = {
  env: testEnv({
    ...{ databaseUrl: 'postgresql://set', mailApiKey: 'key', stripeKey: 'sk_test_1' },
    mailFrom: 'Firman <hej@firma.se>',
  })(),
  faults: [],
  missingMigrations: async () => 0,
  health: healthWith(ok, ok),
  mailRecords: (domain) => wanted.map(({ name, ...record }) => ({ ...record, name: name(domain) })),
  resolveTxt: async (name) => {
    const found = wanted.find((record) => record.name('firma.se') === name);
    if (!found) throw dnsError('ENOTFOUND');
    return [[`the ${found.what}`, ' of the vendor']];
  },
  payments: async () => ({ lines: ['The account fits.'], ok: true }),
};

async function faultsOf(changes: Partial<Questions>) {
  const sections = await inspectDeployment({ ...sound, ...changes });
  return sections.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

test('a deployment that has everything has no fault', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each<[what: string, changes: Partial<Questions>, faults: string[]]>([
  [
    'a variable that is missing',
    { faults: [{ variable: 'CRON_SECRET', fault: 'is not set' }] },
    ['Environment: CRON_SECRET is not set'],
  ],
  [
    'a database behind its migrations',
    { missingMigrations: async () => 2 },
    ['Database: lacks 2 migration(s)'],
  ],
  [
    'a database that does not answer',
    { missingMigrations: () => Promise.reject(new TypeError('secret words')) },
    ['Database: could not be asked (TypeError)'],
  ],
  [
    'a cron that stands still',
    { health: healthWith(ok, { state: 'failing', problem: 'last ran 6 minutes ago' }) },
    ['Maintenance: last ran 6 minutes ago'],
  ],
  [
    'mail that was given up',
    { health: healthWith({ state: 'failing', problem: '1 given up' }, ok) },
    ['Mail: 1 given up'],
  ],
  [
    'a domain without records',
    { resolveTxt: () => Promise.reject(dnsError('ENODATA')) },
    [
      'Mail domain: SPF is missing: no TXT record at spf.firma.se',
      'Mail domain: DKIM is missing: no TXT record at dkim.firma.se',
    ],
  ],
  [
    'a domain with records of another service',
    { resolveTxt: async () => [['v=spf1 -all']] },
    [
      `Mail domain: SPF is not as ${processors.mail} wants it: spf.firma.se`,
      `Mail domain: DKIM is not as ${processors.mail} wants it: dkim.firma.se`,
    ],
  ],
  [
    'a payment account that does not fit',
    { payments: async () => ({ lines: ['webhook endpoint: is disabled'], ok: false }) },
    ['Payments: webhook endpoint: is disabled'],
  ],
])('%s is named', async (_what, changes, faults) => {
  expect(await faultsOf(changes)).toEqual(faults);
});

test('without a resolver the records are not judged', async () => {
  const resolveTxt = () => Promise.reject(dnsError('ECONNREFUSED'));
  expect(await faultsOf({ resolveTxt })).toEqual([]);
  const report = reportOf(await inspectDeployment({ ...sound, resolveTxt })).join('\n');
  expect(report).toContain('(SPF could not be asked for: no answer for spf.firma.se)');
});

test('the report says what to do about each fault', async () => {
  const sections = await inspectDeployment({ ...sound, missingMigrations: async () => 1 });
  expect(reportOf(sections).slice(0, 4)).toEqual([
    'ok    Environment',
    'FAIL  Database',
    '        - lacks 1 migration(s)',
    '        -> Run npm run db:migrate with its DATABASE_URL.',
  ]);
});

test('what is not set up is not asked', async () => {
  const env = testEnv({ databaseUrl: undefined, mailApiKey: undefined, stripeKey: undefined })();
  const asked = () => Promise.reject(new Error('asked'));
  expect(
    await faultsOf({ env, missingMigrations: asked, payments: asked, health: asked }),
  ).not.toContainEqual(expect.stringContaining('could not be asked'));
});
