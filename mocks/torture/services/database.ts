import { connect } from '../../../api/_services/database.ts';
import { migrate } from '../../../api/_services/migrate.ts';
import { startPostgres } from '../../vendors/postgres.ts';
import type { StartService } from './service.ts';

/** Postgres, migrated. */
export const startDatabase: StartService = async ({ folder, port }) => {
  const postgres = await startPostgres({ dataDir: `${folder}/postgres`, port });
  await migrate(connect(postgres.url, postgres.fetchEndpoint));
  return {
    url: new URL(postgres.fetchEndpoint).origin,
    controls: { query: (sql: string) => postgres.query(sql) },
    close: postgres.close,
  };
};
