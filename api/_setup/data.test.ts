import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { queueContents } from '../_mail/outbox.ts';
import { orderStore } from '../_orders/order-store.ts';
import { leads } from '../_platform/schema.ts';
import { noon, noonPlus } from '../_testing/clock.ts';
import { dataCommands } from '../_testing/commands.ts';
import { aMail, queuedAs } from '../_testing/mails.ts';
import { aNewOrder } from '../_testing/order.ts';
import { aLead } from '../_testing/visitor.ts';

const postgres = databaseForTests();
const { run, add } = dataCommands(postgres.db);
beforeEach(() => postgres.query('truncate leads, messages, outbox, orders, heartbeats'));

const count = async (table: string) => (await postgres.query(`select 1 from ${table}`)).length;

test('leads are printed as CSV with a header, and their number is logged', async () => {
  await add({ name: '=cmd|"x"' });
  const { done, out, log } = await run('leads');
  expect(done).toBe(true);
  const names = Object.keys(getTableColumns(leads)).map((name) => `"${name}"`);
  expect(out[0]).toBe(`\ufeff${names.join(';')}`);
  expect(out[1]).toContain(`"2026-11-21T11:00:00.000Z";"'=cmd|""x""";"asa@example.se"`);
  expect(log.at(-1)).toBe('1 leads.');
});

test('a list, an export and a report go to a new file', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'data-'));
  await add();
  const path = (name: string) => join(folder.path, name);
  const lines = (name: string) => readFileSync(path(name), 'utf8').split('\n');
  for (const command of ['leads', 'leads --json', `export ${aLead.email}`, 'report']) {
    const printed = await run(command);
    const file = command.replaceAll(' ', '-');
    const { out, log } = await run(`${command} --output ${path(file)}`);
    expect([out, log]).toEqual([[], printed.log]);
    expect(lines(file)).toEqual([...printed.out.join('\n').split('\n'), '']);
  }
  const report = lines('report');
  const { log } = await run(`leads --output ${path('report')}`);
  expect([log, lines('report')]).toEqual([[expect.stringContaining('EEXIST')], report]);
});

test('the list of orders contains a warning that it does not replace bookkeeping', async () => {
  const { out, log } = await run('orders');
  expect(out).toEqual([]);
  expect(log).toEqual(['0 orders.', expect.stringMatching(/^This is no bookkeeping/)]);
});

test('the list of orders begins with the sum that went back, open disputes and the end of a plan', async () => {
  await orderStore(postgres.db).start(aNewOrder());
  const endsAt = noonPlus(1).toISOString();
  const disputes = [{ class: 'lost' }, { class: 'answerDue' }];
  await postgres.query('update orders set money = $1', [{ returned: 100, disputes, endsAt }]);
  const { out } = await run('orders --json');
  expect(JSON.parse(out[0] ?? '')).toMatchObject({
    returned: 100,
    disputes: 'lost,answerDue',
    endsAt,
  });
  expect((await run('orders')).out[0]).toMatch(/^.?"number";"returned";"disputes";"endsAt";/);
});

test('a list of long mails that exceeds one database response is complete', async () => {
  const long = queuedAs('k', { ...aMail, html: 'å'.repeat(28_500) });
  await queueContents(postgres.db(), [long], noon);
  await postgres.query(`insert into outbox (key, mail, channel, about, created_at, next_attempt_at)
    select key || n, mail, channel, about, created_at, next_attempt_at
    from outbox, generate_series(2, 250) as n`);
  const { out } = await run('mails --json');
  expect(new Set(out.map((line) => JSON.parse(line).key)).size).toBe(250);
});

test('a list of many rows that are microseconds apart is complete', async () => {
  await postgres.query(`insert into messages
      (id, created_at, name, email, address_key, consent_at, consent_version, company, message)
    select gen_random_uuid(), '2026-11-21T12:00Z'::timestamptz + n * interval '1 microsecond',
      'Åsa', 'a@b.se', 'a@b.se', now(), '1', '', 'Hej' from generate_series(1, 1200) as n`);
  const { out } = await run('messages --json');
  expect([out.length, new Set(out).size]).toEqual([1200, 1200]);
});

test('a list that takes longer than two seconds logs its progress', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = dataCommands(() => {
    vi.advanceTimersByTime(2_000);
    return postgres.db();
  });
  await add();
  const progress = ['Listing leads: 0 so far.', 'Listing leads: 1 so far.'];
  expect((await slow.run('leads')).log).toEqual([...progress, '1 leads.']);
  expect(vi.getTimerCount()).toBe(0);
});

test('--since lists only rows from that date on', async () => {
  await add();
  expect((await run('leads --json --since 2026-11-21')).out).toHaveLength(1);
  expect((await run('leads --json --since 2026-11-22')).out).toHaveLength(0);
});

test.each(['erase a@example.se', 'resend a', 'acknowledge a', 'recover --since 2026-11-21 --yes'])(
  "`%s` names the database's host before it changes data",
  async (command) => {
    vi.stubEnv('DATABASE_URL', 'postgresql://me:pw@ep-cool.eu-central-1.aws.neon.tech/site');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { log } = await run(command);
    expect(log[0]).toBe('Database: ep-cool.eu-central-1.aws.neon.tech');
    expect((await run('leads')).log).toEqual(['0 leads.']);
  },
);

test("`report` prints the owner's report about yesterday, or about the days since a date", async () => {
  await add();
  const yesterday = await run('report');
  expect(yesterday.done).toBe(true);
  expect(yesterday.out[0]).toContain('Rapport för fredag 20\u00a0november');
  expect(yesterday.out[0]).toContain('\nInget nytt och inget som väntar.\n');
  const { out } = await run('report --since 2026-11-21');
  expect(out[0]).toContain('Rapport sedan lördag 21\u00a0november');
  expect(out[0]).toContain(`Förfrågningar: 1: ”${aLead.name}”\n`);
});

test.each([
  '',
  'nonsense',
  'leads nonsense',
  'export',
  'erase a@example.se b@example.se',
  'leads --since yesterday',
  'leads --since 2026-13-01',
  'leads --since 2026-02-30',
  'leads --dry-run',
  'leads --given-up',
  'erase',
  'recover',
  'erase --since 2026-11-21',
  'erase a@example.se --since 2026-11-21 --until 2026-11-22',
  'erase a@example.se --output a.json',
])('the invalid command "%s" changes nothing and prints the right usage text', async (command) => {
  await add({ email: 'a@example.se' });
  const { code, out, log } = await run(command);
  expect([code, out]).toEqual([2, []]);
  const isDate = command.startsWith('leads --since');
  const right = isDate ? 'Give --since as a date, such as 2026-01-31.' : 'Usage: npm run data -- ';
  expect(log[0]).toContain(right);
  expect(await count('leads')).toBe(1);
});
