import { expect, onTestFinished, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../../mocks/vendors/postgres.ts';
import { connect, maxWait } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A value per column type, unique where the column may be unique. */
const values: Record<string, () => unknown> = {
  uuid: () => crypto.randomUUID(),
  text: () => crypto.randomUUID(),
  'timestamp with time zone': () => new Date(),
  date: () => '2026-11-21',
  integer: () => 1,
  bigint: () => 1,
  boolean: () => true,
  jsonb: () => '{}',
};

async function populate({ query }: Postgres): Promise<string[]> {
  const columns = await query(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`,
  );
  const tables = Map.groupBy(columns, ({ table_name }) => String(table_name));
  for (const [table, its] of tables) {
    const names = its.map(({ column_name }) => `"${String(column_name)}"`);
    const given = its.map(({ column_name, data_type }) => {
      const value = values[String(data_type)];
      if (!value)
        throw new Error(`no value for ${table}.${String(column_name)}: ${String(data_type)}`);
      return value();
    });
    const places = given.map((_, index) => `$${index + 1}`);
    await query(`insert into ${table} (${names.join()}) values (${places.join()})`, given);
  }
  return [...tables.keys()];
}

async function emptyPostgres() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.close());
  return { postgres, db: connect(postgres.url, postgres.fetchEndpoint) };
}

test('every migration keeps existing rows in every table', async () => {
  const { postgres, db } = await emptyPostgres();
  const migrations = readMigrations();
  const rows = async (table: string) => (await postgres.query(`select * from ${table}`)).length;
  const count = (tables: string[]) => Promise.all(tables.map(rows));
  let tables: string[] = [];
  let before: number[] = [];
  for (const [index] of migrations.entries()) {
    expect(await migrate(db, migrations.slice(0, index + 1))).toBe(1);
    expect(await count(tables)).toEqual(before);
    tables = await populate(postgres);
    before = await count(tables);
    expect(Math.min(...before)).toBeGreaterThan(0);
  }
  expect(await migrate(db)).toBe(0);
});

test('two simultaneous migration runs apply each migration once without failing', async () => {
  const { db } = await emptyPostgres();
  const applied = await Promise.all([migrate(db), migrate(db)]);
  expect(applied.reduce((sum, count) => sum + count)).toBe(readMigrations().length);
});

test('a migration has no time limit, and a database statement of the site has one', async () => {
  const { postgres, db } = await emptyPostgres();
  const overdue = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  onTestFinished(() => overdue.mockRestore());
  const site = connect(postgres.url, postgres.fetchEndpoint, maxWait);
  await expect(migrate(site)).rejects.toThrow();
  expect(await migrate(db)).toBe(readMigrations().length);
  expect(overdue).toHaveBeenCalledWith(maxWait);
});
