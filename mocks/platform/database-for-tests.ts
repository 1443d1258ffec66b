import { beforeAll } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';

// Starting Postgres takes a second, so the test files of a worker share one and truncate its tables.
let started: Promise<Postgres> | undefined;

export function databaseForTests() {
  let postgres: Postgres;
  let db: ReturnType<typeof connect>;
  const query: Postgres['query'] = (...statement) => postgres.query(...statement);
  beforeAll(async () => {
    started ??= startPostgres();
    postgres = await started;
    db = connect(postgres.url, postgres.fetchEndpoint);
    await migrate(db);
    const tables = await query("select tablename from pg_tables where schemaname = 'public'");
    await query(`truncate ${tables.map(({ tablename }) => tablename).join()}`);
  });
  return { db: () => db, query };
}
