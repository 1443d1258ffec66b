import { expect, onTestFinished, test, vi } from 'vitest';
import { doctorForTests, migratedDatabase } from '../../mocks/platform/doctor-for-tests.ts';
import { contactWords, pageWords } from '../_contract/company-words.ts';
import { inspect, passes, reportOf } from './inspect.ts';
import { inspectEnvironment } from './inspect-environment.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const doctor = doctorForTests();

test('the doctor sends the company one test mail, and none with --no-mail', async () => {
  const before = await doctor.inbox();
  const sent = async () => (await doctor.inbox()).slice(before.length);
  await doctor.problems({ sendsMail: true });
  expect(await sent()).toMatchObject([{ to: ['order@firma.se'] }]);
  await doctor.problems();
  expect(await sent()).toHaveLength(1);
});

test('the doctor lists each stand-in in a section of its own', async () => {
  expect(await doctor.lines()).toEqual(
    ['DATABASE_FETCH_ENDPOINT', 'MAIL_API_BASE', 'STRIPE_API_BASE'].map(
      (name) => `Stand-ins: ${name} is the address of a stand-in`,
    ),
  );
});

test.each([
  ['a byte order mark', '\ufeffA=1\n', '.env begins with a byte order mark'],
  ['curly quotes', 'COMPANY_NAME=”Firman”\n', '.env: COMPANY_NAME is in curly quotes'],
  ['an unclosed quote', 'A=1\nB="x\nC=2\n', '.env: B has an unclosed "'],
  ['an unquoted #', 'MAIL_FROM=Firman #1 <hej@firma.se>\n', '.env: MAIL_FROM is cut off at its #'],
])('the doctor reports %s in .env', async (_what, envFile, problem) => {
  expect(await doctor.problems({ envFile })).toEqual([expect.stringContaining(problem)]);
});

test('the doctor accepts a quoted # in .env', async () => {
  expect(await doctor.problems({ envFile: 'A="a#b" # words\nB=plain\n' })).toEqual([]);
});

test('the doctor reports a missing migration and a database without a schema', async () => {
  const incomplete = await migratedDatabase();
  onTestFinished(incomplete.close);
  vi.stubEnv('DATABASE_FETCH_ENDPOINT', incomplete.fetchEndpoint);
  const table = 'drizzle.__drizzle_migrations';
  await incomplete.query(`delete from ${table} where id = (select max(id) from ${table})`);
  expect(await doctor.problems()).toEqual([
    'Database: lacks 1 migration(s): run npm run db:migrate',
  ]);
  await incomplete.query(`drop table ${table}`);
  expect(await doctor.problems()).toEqual(['Database: has no schema yet: run npm run db:migrate']);
});

test('the doctor warns about four unwritten texts, and passes all the same', async () => {
  const texts = async () =>
    (await inspectEnvironment({ sendsMail: false })).filter(({ name }) => name === 'Texts');
  vi.spyOn(contactWords, 'contactName', 'get').mockReturnValue('');
  vi.spyOn(contactWords, 'contactPhoto', 'get').mockReturnValue('');
  vi.spyOn(pageWords, 'offerPackageHosting', 'get').mockReturnValue('');
  vi.spyOn(pageWords, 'offerSupportHours', 'get').mockReturnValue('');
  const unwritten = await texts();
  expect(reportOf(unwritten)).toEqual([
    'WARN  Texts',
    '        - contactName is empty: no person answers on the pages',
    '        - contactPhoto is empty',
    '        - offerPackageHosting is empty: /pricing does not say what a package runs on',
    '        - offerSupportHours is empty: the response times read as round the clock',
    '        -> Write them in api/_contract/company-words.ts, then deploy again.',
  ]);
  expect(passes(unwritten)).toBe(true);
  vi.spyOn(contactWords, 'contactName', 'get').mockReturnValue('Maria Lind');
  vi.spyOn(contactWords, 'contactPhoto', 'get').mockReturnValue('/maria.webp');
  vi.spyOn(pageWords, 'offerPackageHosting', 'get').mockReturnValue('Flödet körs hos dig.');
  vi.spyOn(pageWords, 'offerSupportHours', 'get').mockReturnValue('Vardagar 09.00–16.00.');
  expect(reportOf(await texts())).toEqual(['ok    Texts']);
});

test("the doctor's report lists problems and remedy for each part, without error messages", async () => {
  const sections = await Promise.all([
    inspect('Environment', 'Set them.', async () => []),
    inspect('Database', 'Run npm run db:migrate.', async () => ['lacks 1 migration(s)']),
    inspect('Pages', 'Deploy.', () => Promise.reject(new TypeError('secret words'))),
    inspect('Mail', 'Set the key.', () =>
      Promise.reject(Object.assign(Error(), { code: 'ENOTFOUND' })),
    ),
  ]);
  expect(reportOf(sections)).toEqual([
    'ok    Environment',
    'FAIL  Database',
    '        - lacks 1 migration(s)',
    '        -> Run npm run db:migrate.',
    'FAIL  Pages',
    '        - could not be asked (TypeError)',
    '        -> Deploy.',
    'FAIL  Mail',
    '        - no such host',
    "        -> Check its address and this machine's network, then run doctor again.",
  ]);
  expect(passes(sections)).toBe(false);
});
