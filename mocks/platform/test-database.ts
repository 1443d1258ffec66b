import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { startPostgres } from '../vendors/postgres.ts';

/** A real Postgres in memory with the real migrations, reached through the production driver. */
export async function testDatabase() {
  const postgres = await startPostgres();
  const db = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  const env = { DATABASE_URL: postgres.url, DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint };
  return { db: () => db, env, query: postgres.query, close: postgres.close };
}
