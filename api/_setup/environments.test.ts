import { expect, onTestFinished, test, vi } from 'vitest';
import { doctorForTests } from '../../mocks/platform/doctor-for-tests.ts';
import { freePort } from '../../mocks/vendors/listen.ts';
import { envProblems } from '../_platform/env-problems.ts';
import { standIns } from '../_platform/env-variables.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const doctor = doctorForTests();

type Env = Record<string, string | undefined>;
/** A production environment: what differs from a complete one, whether it is built, and the lines of doctor. */
type Row = [
  what: string,
  Env | (() => Env | Promise<Env>),
  'built' | 'refused',
  ...lines: string[],
];

const neonIn = (region: string) => `postgresql://me:pw@ep-x-pooler.${region}.neon.tech/db`;
const endpoint = (path: string) => ({ DATABASE_FETCH_ENDPOINT: path });

/** A lead with 64 kB of text fails with this SQLSTATE. */
const failing = (state: string) => async (): Promise<Env> => {
  await doctor.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${state}'; end $$`);
  await doctor.query(`create trigger fail before insert on leads for each row
    when (length(new.pain_point) = 65536) execute function fail()`);
  onTestFinished(async () => void (await doctor.query('drop function fail cascade')));
  return {};
};

test.each<Row>([
  ['a complete environment', {}, 'built'],
  ['SALES=off without a key', { SALES: 'off', STRIPE_SECRET_KEY: undefined }, 'built'],
  ['SALES=off with a key', { SALES: 'off' }, 'built'],
  [
    'no Stripe key',
    { STRIPE_SECRET_KEY: undefined },
    'refused',
    'Environment: STRIPE_SECRET_KEY is not set: nothing can be sold; if that is meant, set SALES=off',
    'Payments: STRIPE_SECRET_KEY is not set',
  ],
  [
    'two tax modes',
    { STRIPE_AUTOMATIC_TAX: 'true' },
    'refused',
    'Environment: STRIPE_AUTOMATIC_TAX must not be true beside STRIPE_TAX_RATE_ID',
  ],
  [
    'no webhook secret',
    { STRIPE_WEBHOOK_SECRET: undefined },
    'refused',
    'Environment: STRIPE_WEBHOOK_SECRET is not set',
  ],
  [
    'the tax rate of another account',
    { STRIPE_TAX_RATE_ID: 'txr_other' },
    'built',
    'Payments: tax rate: STRIPE_TAX_RATE_ID is txr_other',
  ],
  [
    'a Stripe test key',
    { STRIPE_SECRET_KEY: 'rk_test_key' },
    'built',
    'Payments: test mode: no real money is taken',
  ],
  [
    'a slow clock',
    () => endpoint(doctor.laterClockUrl()),
    'built',
    "Clock: this machine's clock is 40 minutes behind the database's",
  ],
  [
    'a slow clock without a key',
    () => ({ ...endpoint(doctor.laterClockUrl()), SALES: 'off', STRIPE_SECRET_KEY: undefined }),
    'built',
    "Clock: this machine's clock is 40 minutes behind the database's",
  ],
  [
    'no database',
    { DATABASE_URL: undefined },
    'refused',
    'Environment: DATABASE_URL is not set',
    'Database: DATABASE_URL is not set',
  ],
  [
    'a connection string copied as a psql command',
    { DATABASE_URL: "psql 'postgresql://me:pw@host/db'" },
    'refused',
    'Environment: DATABASE_URL must be a postgresql:// address: write what stands between the quotes',
    'Database: DATABASE_URL is not set',
  ],
  [
    'a direct connection',
    { DATABASE_URL: neonIn('c-2.eu-central-1.aws').replace('-pooler', '') },
    'built',
  ],
  ['another host', { DATABASE_URL: 'postgresql://me:pw@db.firma.se:5432/db' }, 'built'],
  [
    'a database in London',
    { DATABASE_URL: neonIn('eu-west-2.aws') },
    'built',
    'Database: is in eu-west-2, outside the EU, which /privacy names',
  ],
  [
    'a database in Virginia',
    { DATABASE_URL: neonIn('eastus2.azure') },
    'built',
    'Database: is in eastus2, outside the EU, which /privacy names',
  ],
  ['a read-only database', failing('25006'), 'built', 'Database: can be read but not written'],
  ['a full disk', failing('53100'), 'built', 'Database: can be read but not written: its disk'],
  ['a role that may not write', failing('42501'), 'built', 'Database: the role lacks a right'],
  [
    'a wrong password of the database',
    () => endpoint(doctor.refusingUrl('password')),
    'built',
    'Database: refuses the user or the password',
  ],
  [
    'a host that does not exist',
    endpoint('http://nowhere.invalid/sql'),
    'built',
    'Database: no such host',
  ],
  [
    'a database that does not answer',
    async () => endpoint(`http://127.0.0.1:${await freePort()}/sql`),
    'built',
    'Database: no answer: the connection was refused',
  ],
  [
    'no mail key',
    { MAIL_API_KEY: undefined },
    'refused',
    'Environment: MAIL_API_KEY is not set',
    'Mail: MAIL_API_KEY is not set',
  ],
  [
    'a mail key that does not exist',
    () => ({ MAIL_API_BASE: doctor.refusingUrl('key') }),
    'built',
    'Mail: no mail was sent: API key is invalid',
  ],
  [
    'a sender domain that is not verified',
    () => ({ MAIL_API_BASE: doctor.refusingUrl('domain') }),
    'built',
    'Mail: no mail was sent: The firma.se domain is not verified.',
  ],
  [
    'a payment provider that does not answer',
    async () => ({ STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` }),
    'built',
    'Payments: no answer: the connection was refused',
  ],
  [
    'a limit that blocks everybody',
    { RATE_LIMIT_FORMS: '0/600' },
    'refused',
    'Environment: RATE_LIMIT_FORMS must be count/seconds, such as 5/600, from 1',
  ],
  [
    'equal secrets',
    { ADDRESS_HASH_SECRET: 'a'.repeat(32) },
    'built',
    'Environment: CRON_SECRET and ADDRESS_HASH_SECRET are equal',
  ],
  [
    'a workflow tool without its secret',
    { WEBHOOK_SECRET: undefined },
    'refused',
    'Environment: WEBHOOK_SECRET is not set',
  ],
  [
    'an origin with å',
    { COMPANY_ORIGIN: 'https://åkeriet.se' },
    'refused',
    'Environment: COMPANY_ORIGIN must be the https address',
    'Payments: webhook endpoint: ',
  ],
])('doctor judges %s', async (_what, changes, gate, ...expected) => {
  const changed = typeof changes === 'function' ? await changes() : changes;
  for (const [name, value] of Object.entries(changed)) vi.stubEnv(name, value);
  const lines = await doctor.problems({ sendsMail: true });
  const headings = (texts: string[]) => new Set(texts.map((text) => text.split(': ')[0]));
  expect(lines).toEqual(
    expect.arrayContaining(expected.map((line) => expect.stringContaining(line))),
  );
  expect(headings(lines)).toEqual(headings(expected));
  const problems = envProblems(true).filter(
    ({ variable }) => !standIns.some((one) => one === variable),
  );
  expect(problems.length === 0 ? 'built' : 'refused').toBe(gate);
  expect(await doctor.query('select id from leads')).toEqual([]);
});
