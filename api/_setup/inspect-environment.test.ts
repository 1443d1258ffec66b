import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startMail } from '../../mocks/platform/local-env.ts';
import { freePort, listen } from '../../mocks/vendors/listen.ts';
import { type Postgres, startPostgres } from '../../mocks/vendors/postgres.ts';
import { type StripeStandIn, startStripe } from '../../mocks/vendors/stripe.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { connect } from '../_platform/database.ts';
import { given, readEnv } from '../_platform/env.ts';
import { migrate } from '../_platform/migrate.ts';
import { inspect, reportOf } from './inspect.ts';
import { inspectEnvironment } from './inspect-environment.ts';
import { setUpAccount } from './stripe-account.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let postgres: Postgres;
let stripe: StripeStandIn;
let mail: Awaited<ReturnType<typeof startMail>>;
let refusing: Awaited<ReturnType<typeof listen>>;
let unusedPort: number;
let sound: Record<string, string>;

const refusals: Record<string, [status: number, body: object]> = {
  '/key/emails': [403, { name: 'validation_error', message: 'API key is invalid' }],
  '/domain/emails': [
    403,
    { name: 'validation_error', message: 'The firma.se domain is not verified.' },
  ],
  '/password': [400, { message: "password authentication failed for user 'me'" }],
};

async function migratedDatabase(): Promise<Postgres> {
  const database = await startPostgres();
  await migrate(connect(database.url, database.fetchEndpoint));
  return database;
}

beforeAll(async () => {
  [postgres, stripe, mail] = await Promise.all([migratedDatabase(), startStripe(), startMail()]);
  stripe.webhooks.hold();
  unusedPort = await freePort();
  refusing = await listen(async (request) => {
    const [status, body] = refusals[new URL(request.url).pathname] ?? [404, {}];
    await request.text();
    return Response.json({ statusCode: status, ...body }, { status });
  });
  sound = {
    DATABASE_URL: 'postgresql://me:pw@ep-x-pooler.eu-central-1.aws.neon.tech/db?sslmode=require',
    DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint,
    MAIL_API_KEY: 're_live_key',
    MAIL_API_BASE: mail.url,
    MAIL_FROM: 'Firman <hej@firma.se>',
    MAIL_TO: 'order@firma.se',
    STRIPE_SECRET_KEY: 'rk_live_key',
    STRIPE_API_BASE: stripe.url,
    CRON_SECRET: 'a'.repeat(32),
    ADDRESS_HASH_SECRET: 'b'.repeat(32),
    COMPANY_NAME: 'Firman',
    COMPANY_LEGAL_NAME: 'Firman AB',
    COMPANY_REGISTRATION_NUMBER: '556016-0680',
    COMPANY_VAT_NUMBER: 'SE556016068001',
    COMPANY_SEAT: 'Stockholm',
    COMPANY_POSTAL_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
    COMPANY_EMAIL: 'hej@firma.se',
    COMPANY_ORIGIN: 'https://firma.se',
    COMPANY_NETWORK_URL: 'none',
    COMPANY_VIDEO_BOOKING_URL: 'none',
    COMPANY_CALL_BOOKING_URL: 'none',
  };
  for (const [name, value] of Object.entries(sound)) vi.stubEnv(name, value);
  const lines = await setUpAccount(stripeClient(readEnv()), readEnv());
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    sound[name] = value;
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([stripe.close(), mail.close(), refusing.close()]);
  await postgres.close();
});
beforeEach(() => {
  for (const name of Object.keys(given())) vi.stubEnv(name, sound[name]);
  vi.stubEnv('VERCEL_ENV', undefined);
});

async function problemsOf(envFile?: string, sendsMail = true): Promise<string[]> {
  const env = { ...readEnv(true), checkoutOrigin: stripe.url };
  const sections = await inspectEnvironment({ envFile, sendsMail, env });
  return sections.flatMap(({ problems }) => problems);
}

test('the doctor reports no problems in a valid environment and sends the company one test mail', async () => {
  const before = await mail.inbox();
  const sent = async () => (await mail.inbox()).slice(before.length);
  expect(await problemsOf()).toEqual([]);
  expect(await sent()).toMatchObject([{ to: ['order@firma.se'] }]);
  expect(await problemsOf('A="a#b" # words\nB=plain\n', false)).toEqual([]);
  expect(await sent()).toHaveLength(1);
});

type Changes = Record<string, string | undefined> | (() => Record<string, string | undefined>);

test.each<[what: string, changes: Changes, problem: string]>([
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  [
    'a connection string copied as a psql command',
    { DATABASE_URL: "psql 'postgresql://me:pw@host/db'" },
    'DATABASE_URL must be a postgresql:// address: write what stands between the quotes',
  ],
  [
    'a wrong password of the database',
    () => ({ DATABASE_FETCH_ENDPOINT: `${refusing.url}/password` }),
    'refuses the user or the password',
  ],
  [
    'a host that does not exist',
    { DATABASE_FETCH_ENDPOINT: 'http://nowhere.invalid/sql' },
    'no such host',
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_FETCH_ENDPOINT: `http://127.0.0.1:${unusedPort}/sql` }),
    'no answer',
  ],
  [
    'a mail key that does not exist',
    () => ({ MAIL_API_BASE: `${refusing.url}/key` }),
    'no mail was sent: API key is invalid',
  ],
  [
    'a sender domain that is not verified',
    () => ({ MAIL_API_BASE: `${refusing.url}/domain` }),
    'no mail was sent: The firma.se domain is not verified.',
  ],
  [
    'equal secrets',
    { ADDRESS_HASH_SECRET: 'a'.repeat(32) },
    'CRON_SECRET and ADDRESS_HASH_SECRET are equal',
  ],
  ['a Stripe test key', { STRIPE_SECRET_KEY: 'rk_test_key' }, 'test mode: no real money is taken'],
  [
    'the tax rate of another account',
    { STRIPE_TAX_RATE_ID: 'txr_other' },
    'tax rate: STRIPE_TAX_RATE_ID is txr_other',
  ],
  [
    'an origin with å',
    { COMPANY_ORIGIN: 'https://åkeriet.se' },
    'end: write https://xn--keriet-hua.se',
  ],
  ['no seat', { COMPANY_SEAT: undefined }, 'COMPANY_SEAT is not set'],
])('the doctor reports %s', async (_what, changes, problem) => {
  const changed = typeof changes === 'function' ? changes() : changes;
  for (const [name, value] of Object.entries(changed)) vi.stubEnv(name, value);
  expect(await problemsOf(undefined, true)).toContainEqual(expect.stringContaining(problem));
});

test.each([
  ['a byte order mark', '\ufeffA=1\n', '.env begins with a byte order mark'],
  ['curly quotes', 'COMPANY_NAME=”Firman”\n', '.env: COMPANY_NAME is in curly quotes'],
  ['an unclosed quote', 'A=1\nB="x\nC=2\n', '.env: B has an unclosed "'],
  ['an unquoted #', 'MAIL_FROM=Firman #1 <hej@firma.se>\n', '.env: MAIL_FROM is cut off at its #'],
])('the doctor reports %s in .env', async (_what, envFile, problem) => {
  expect(await problemsOf(envFile, false)).toEqual([expect.stringContaining(problem)]);
});

test('the doctor reports a missing migration and a database without a schema', async () => {
  const incomplete = await migratedDatabase();
  onTestFinished(incomplete.close);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', incomplete.fetchEndpoint);
  const table = 'drizzle.__drizzle_migrations';
  await incomplete.query(`delete from ${table} where id = (select max(id) from ${table})`);
  expect(await problemsOf(undefined, false)).toEqual([
    'lacks 1 migration(s): run npm run db:migrate',
  ]);
  await incomplete.query(`drop table ${table}`);
  expect(await problemsOf(undefined, false)).toEqual(['has no schema yet: run npm run db:migrate']);
});

test("the doctor's report lists problems and remedy for each part, without error messages", async () => {
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
