import { beforeAll } from 'vitest';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';

// Starting Postgres costs a second of processor time, so the files of a worker use one, each from empty tables.
let started: Promise<Postgres> | undefined;

/** For the tests of a file: a real Postgres, migrated and empty, reached through the production driver. */
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
