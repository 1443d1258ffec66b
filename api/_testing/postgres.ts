import { startPostgres } from '../../mocks/vendors/postgres.ts';
import { connect, type Database } from '../_services/database.ts';
import { migrate } from '../_services/migrate.ts';

/** A real Postgres in memory with the real migrations, reached through the production driver. */
export async function testDatabase() {
  const postgres = await startPostgres();
  const db: Database = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  return { db: () => db, query: postgres.query, close: postgres.close };
}
