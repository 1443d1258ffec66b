import { afterAll, beforeAll } from 'vitest';
import { testDatabase } from './test-database.ts';

type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

/** One database for all tests of a file. It starts before the first test and stops after the last. */
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
