import { beforeAll } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';

// Starting Postgres costs a second of processor time, so the files of a worker use one, each from empty tables.
let started: Promise<Postgres> | undefined;

/** A real Postgres in memory with the real migrations and no rows, reached through the production driver. */
export async function testDatabase() {
  started ??= startPostgres();
  const postgres = await started;
  const db = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  const tables = await postgres.query(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await postgres.query(`truncate ${tables.map(({ tablename }) => tablename).join()}`);
  return { db: () => db, query: postgres.query, postgres };
}

/** Such a database for all tests of a file. */
export function databaseForTests() {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  const query: typeof database.query = (...statement) => database.query(...statement);
  return { db: () => database.db(), query };
}
