import { connect } from '../../../api/_services/database.ts';
import { migrate } from '../../../api/_services/migrate.ts';
import { startPostgres } from '../../vendors/postgres.ts';
import type { StartService } from './service.ts';

/** Postgres, migrated. */
export const startDatabase: StartService = async ({ folder, port }) => {
  const postgres = await startPostgres({ dataDir: `${folder}/postgres`, port });
  await migrateWithPatience(() => migrate(connect(postgres.url, postgres.fetchEndpoint)));
  return {
    url: new URL(postgres.fetchEndpoint).origin,
    controls: { query: (sql: string) => postgres.query(sql) },
    close: postgres.close,
  };
};

const mostTries = 20;

/** The product gives a statement a few seconds, which a busy machine may take for it. */
async function migrateWithPatience(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run();
      return;
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}
