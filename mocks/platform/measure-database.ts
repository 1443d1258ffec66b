import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outboxStore } from '../../api/_mail/outbox.ts';
import { health } from '../../api/_owner/health.ts';
import { database } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { rateLimitStore } from '../../api/_platform/rate-limit.ts';
import { GET as runMaintenance } from '../../api/cron/maintenance.ts';
import { listen } from '../vendors/listen.ts';
import { startRealPostgres } from '../vendors/real-postgres.ts';
import { localEnv, localSecrets } from './local-env.ts';
import { startCluster } from './postgres-cluster.ts';

// `npm run measure:database`: how long statements take on a database of many years (docs/reliability.md).
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A year of leads, seven years of orders, and a million mails about them, all but twenty sent. */
const fill = [
  `insert into leads (id, created_at, name, email, consent_at, consent_version, pain_point, current_apps)
   select gen_random_uuid(), now() - n * interval '5 minutes', 'Namn ' || n, 'n' || n || '@example.se', now(), '1', repeat('ord ', 100), 'Excel'
   from generate_series(1, 100000) as n`,
  `insert into orders (id, created_at, kind, item, name, net, vat, total, state, paid_at, changed_at, expires_at, provider_expires_at, next_check_at, session_id)
   select gen_random_uuid(), at, case n % 2 when 0 then 'plan' else 'package' end, 'starter', 'Starter', 100, 25, 125,
     case n % 5 when 0 then 'expired' else 'paid' end, case n % 5 when 0 then null else at end, at, at, at,
     case when n % 5 > 0 and at > now() - interval '180 days' then now() + interval '1 hour' end, 'cs_' || n
   from (select n, now() - n * interval '36 minutes' as at from generate_series(1, 100000) as n) as times`,
  `delete from orders where paid_at is null and created_at < now() - interval '12 months'`,
  `insert into outbox (key, channel, about, about_id, created_at, next_attempt_at, first_attempt_at, sent_at)
   select 'lead/' || id || '/company', 'mail', 'lead', id, created_at, created_at, created_at, created_at from leads`,
  `insert into outbox (key, channel, about, about_id, created_at, next_attempt_at, first_attempt_at, sent_at)
   select 'order/' || id || '/' || n, 'mail', 'order', id, created_at, created_at, created_at, created_at
   from orders, generate_series(1, 11) as n limit 900000`,
  `insert into outbox (key, channel, about, sender, mail, created_at, next_attempt_at)
   select 'lead/new/' || n, 'mail', 'lead', n, '{}', now(), now() from generate_series(1, 20) as n`,
  'vacuum analyze',
];

const cluster = await startCluster([
  'shared_buffers=256MB',
  'commit_delay=5000',
  'max_connections=120',
]);
const postgres = await startRealPostgres(cluster.url);
Object.assign(process.env, localEnv({ DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint }));

async function measure(what: string, goal: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  const [low, median, high] = [0, 4, 8].map((at) =>
    times.toSorted((a, b) => a - b)[at]?.toFixed(1),
  );
  say(`| ${what} | ${goal} | ${median} ms (${low} to ${high}) |`);
}

/** Refused requests of one sender, by pgbench with 64 clients. Each has a new e-mail address. */
async function measureRefusals(): Promise<void> {
  const limit = rateLimitStore();
  const request = () =>
    limit('createLead', 'forms', '192.0.2.1', [crypto.randomUUID(), 'painPoint:Köp']);
  while ((await request()) === undefined);
  let captured = '';
  const recorder = await listen(async (received) => {
    const { query, params } = await received.json();
    captured = query.replace(/\$(\d+)/g, (_: string, at: string) => `'${params[Number(at) - 1]}'`);
    return Response.json({ fields: [], rows: [] });
  });
  process.env.DATABASE_FETCH_ENDPOINT = recorder.url;
  await request();
  process.env.DATABASE_FETCH_ENDPOINT = postgres.fetchEndpoint;
  const script = join(cluster.folder, 'refusal.sql');
  writeFileSync(script, `${captured.replace(/\s+/g, ' ')};\n`);
  const before = await postgres.query('select count(*)::int as rows from rate_limits');
  const options = ['-n', '-c', '64', '-j', '2', '-T', '10', '-f', script, postgres.address];
  const printed = String(execFileSync(join(cluster.bin, 'pgbench'), options));
  const after = await postgres.query('select count(*)::int as rows from rate_limits');
  await recorder.close();
  const rows = Number(after[0]?.rows) - Number(before[0]?.rows);
  say(
    `| refusals of one sender | at least 2,000 a second, no row | ${/tps = (\d+)/.exec(printed)?.[1]} a second, ${rows} rows |`,
  );
}

await migrate(database());
for (const statement of fill) await postgres.query(statement);
const [rows] = await postgres.query(
  'select (select count(*) from outbox) as outbox, (select count(*) from orders) as orders, (select count(*) from leads) as leads',
);
say(`${cluster.version}: ${JSON.stringify(rows)}`);

const outbox = outboxStore();
const authorization = `Bearer ${localSecrets.CRON_SECRET}`;
const maintenance = new Request('http://localhost', { headers: { authorization } });

let leads = 0;
await measure('claim of a lead', '10 ms', async () => {
  leads += 1;
  return outbox.claim('mail', new Date(), [`lead/new/${leads}`]);
});
await postgres.query("delete from outbox where key like 'lead/new/%'");
await measure('health', '10 ms', health());
await measure('an idle maintenance minute', '150 ms', async () => {
  const { status } = await runMaintenance(maintenance);
  if (status !== 200) throw new Error(`maintenance answered ${status}`);
});
await measureRefusals();
await postgres.close();
await cluster.stop();
