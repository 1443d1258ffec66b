import { afterAll, beforeAll } from 'vitest';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { startPostgres } from '../vendors/postgres.ts';

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

/** A real Postgres in memory with the real migrations, reached through the production driver. */
export async function testDatabase() {
  const postgres = await startPostgres();
  const db = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  const env = { DATABASE_URL: postgres.url, DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint };
  return { db: () => db, env, query: postgres.query, close: postgres.close };
}

/** One such database for all tests of a file. It starts before the first test and stops after the last. */
export function databaseForTests(): Omit<TestDatabase, 'close'> {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  }, 60_000);
  afterAll(() => database.close());
  return {
    db: () => database.db(),
    query: (...statement) => database.query(...statement),
    get env() {
      return database.env;
    },
  };
}
