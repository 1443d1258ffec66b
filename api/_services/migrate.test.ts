import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { noon } from '../_testing/clock.ts';
import { anOrder } from '../_testing/order.ts';
import { eventsAbout } from '../_testing/payment-events.ts';
import { connect, maxWait } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { paymentEventStore } from './payment-event-store.ts';

vi.setConfig({ testTimeout: 60_000 });

async function emptyPostgres() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  return { ...postgres, db: connect(postgres.url, postgres.fetchEndpoint) };
}

test('a new database gets every table, and a second run changes nothing', async () => {
  const { db, query } = await emptyPostgres();
  expect(await migrate(db)).toBe(readMigrations().length);
  expect(await migrate(db)).toBe(0);
  const tables = await query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  expect(tables.map(({ table_name }) => table_name)).toEqual([
    'fallback_forms',
    'heartbeats',
    'leads',
    'messages',
    'orders',
    'outbox',
    'payment_events',
    'rate_limits',
  ]);
});

test('a migration waits for the database as long as it takes, while the site does not', async () => {
  const { url, fetchEndpoint } = await emptyPostgres();
  const overdue = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => overdue.mockRestore());
  await expect(migrate(connect(url, fetchEndpoint, maxWait))).rejects.toThrow();
  expect(await migrate(connect(url, fetchEndpoint))).toBe(readMigrations().length);
  expect(overdue).toHaveBeenCalledWith(maxWait);
});

test('0001 keeps the renewal status of orders and the events without an order', async () => {
  const { db, query } = await emptyPostgres();
  expect(await migrate(db, readMigrations().slice(0, 1))).toBe(1);
  const order = anOrder({ kind: 'plan', id: 'workflow1' });
  const { invoicePaid, ended, completed } = eventsAbout(order);
  const { renewalStatus: standing, invoiceBuyer: hearsay, ...rest } = invoicePaid;
  await query(
    `insert into orders (id, created_at, kind, item, name, net, vat, total, state, overdue, standing_at,
       expires_at, provider_expires_at, subscription_id)
     values ($1, $2, 'plan', 'workflow1', '1 Workflow', 39900, 9975, 49875, 'paid', true, $2, $2, $2, $3)`,
    [order.id, noon, ended.refs.subscriptionId],
  );
  await query('insert into payment_events (id, type, received_at, stray) values ($1, $2, $3, $4)', [
    ...[invoicePaid.id, invoicePaid.type, noon, { ...rest, standing, hearsay }],
  ]);
  await query('insert into payment_events (id, type, received_at, stray) values ($1, $2, $3, $4)', [
    ...[ended.id, ended.type, noon, ended],
  ]);
  await query(
    'insert into payment_events (id, type, received_at, order_id) values ($1, $2, $3, $4)',
    [...[completed.id, completed.type, noon, order.id]],
  );

  expect(await migrate(db)).toBe(readMigrations().length - 1);
  const store = paymentEventStore(() => db);
  const matchable = await store.matchable(noon);
  expect(matchable).toHaveLength(2);
  expect(matchable).toEqual(expect.arrayContaining([invoicePaid, ended]));
  expect(await store.find(ended)).toMatchObject({
    order: { id: order.id, overdue: true, renewalStatusAt: noon.toISOString() },
  });
  expect(await store.find(completed)).toBe('seen');
  const [index] = await query(
    "select indexdef from pg_indexes where indexname = 'payment_events_unmatched'",
  );
  expect(index?.indexdef).toContain('unmatched IS NOT NULL');
});

test('0002 to 0004 take a database with leads and waiting mails as it is', async () => {
  const { db, query } = await emptyPostgres();
  await migrate(db, readMigrations().slice(0, 2));
  await query(
    `insert into leads values (gen_random_uuid(), $1, 'Åsa', 'asa@example.se', 'Ordrar', '', $1, '1'),
       (gen_random_uuid(), $1, 'Åsa', 'asa@example.se', 'Ordrar', '', $1, '1')`,
    [noon],
  );
  await query(
    `insert into outbox (key, created_at, attempts, next_attempt_at) values ('tried', $1, 3, $1), ('new', $1, 0, $1)`,
    [noon],
  );
  await migrate(db);
  expect(await query('select fingerprint from leads')).toEqual([
    { fingerprint: null },
    { fingerprint: null },
  ]);
  // What was tried before has its 18 hours from when it was queued, so that it never leaves twice.
  expect(await query('select key, first_attempt_at from outbox order by key')).toEqual([
    { key: 'new', first_attempt_at: null },
    { key: 'tried', first_attempt_at: noon },
  ]);
});
