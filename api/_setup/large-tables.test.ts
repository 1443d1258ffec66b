import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { dataCommands } from '../_testing/commands.ts';

const postgres = databaseForTests();
const { run } = dataCommands(postgres.db);

/** A row per minute of a week; every fifth mail is about an order. */
async function fill() {
  const columns = `gen_random_uuid() as id,
    '2026-11-01T00:00Z'::timestamptz + n * interval '1 minute' as created_at`;
  const form = "'Åsa', n || '@example.se', n || '@example.se', now(), '1'";
  const all = 'generate_series(1, 10000) as n';
  for (const statement of [
    `insert into leads (id, created_at, name, email, address_key, consent_at, consent_version, pain_point, current_apps)
      select ${columns}, ${form}, 'a', 'b' from ${all}`,
    `insert into messages (id, created_at, name, email, address_key, consent_at, consent_version, company, message)
      select ${columns}, ${form}, 'a', 'b' from ${all}`,
    `insert into orders (id, created_at, kind, item, name, net, vat, total, state, expires_at, provider_expires_at, address_key)
      select ${columns}, 'package', 'a', 'a', 1, 1, 2, 'expired', now(), now(), n || '@example.se' from ${all}`,
    `insert into outbox (key, channel, about, about_id, created_at, next_attempt_at, sent_at)
      select n::text, 'mail', case when n % 5 = 0 then 'order' else 'lead' end, id, created_at, now(), now()
      from (select n, ${columns} from ${all}) as mails`,
    'analyze',
  ]) {
    await postgres.query(statement);
  }
}

type Statement = { query: string; params: unknown[] };

/** Returns the plans of a command's first ten queries; for the last pages Postgres may rightly prefer to sort. */
async function plansOf(command: string): Promise<string[]> {
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect(await run(command)).toMatchObject({ done: true });
  const statements = fetched.mock.calls.flatMap(([, init]): Statement[] => {
    const body = JSON.parse(String(init?.body));
    return body.queries ?? [body];
  });
  fetched.mockRestore();
  const plans = statements.slice(0, 10).map(async ({ query, params }) => {
    const lines = await postgres.query(`explain ${query}`, params);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  return await Promise.all(plans);
}

beforeAll(async () => {
  await fill();
  // PGlite blocks the process, whose idle connections have expired meanwhile: lets fetch notice that.
  await setImmediate();
});
afterEach(() => vi.restoreAllMocks());

const isSlow = /Sort {2}\(|Seq Scan/;

test.each([
  'leads',
  'messages',
  'orders',
  'mails',
  'export 7@example.se',
  'erase 8@example.se',
  'erase --since 2026-11-02 --until 2026-11-02T00:30Z',
])('`%s` reads large tables by an index, without sorting', async (command) => {
  const plans = await plansOf(command);
  expect(plans.length).toBeGreaterThanOrEqual(3);
  expect(plans.filter((plan) => isSlow.test(plan))).toEqual([]);
});
