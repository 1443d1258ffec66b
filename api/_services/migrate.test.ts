import { expect, test } from 'vitest';
import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';

test('a new database gets every table, and a second run changes nothing', async () => {
  const postgres = await startPostgres();
  const db = connect(postgres.url, postgres.fetchEndpoint);
  expect(await migrate(db)).toBeGreaterThan(0);
  expect(await migrate(db)).toBe(0);
  const tables = await postgres.query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  expect(tables.map(({ table_name }) => table_name)).toEqual([
    'leads',
    'messages',
    'orders',
    'outbox',
    'payment_events',
    'rate_limits',
  ]);
  await postgres.close();
}, 30_000);
