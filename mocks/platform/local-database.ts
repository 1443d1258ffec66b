import { join } from 'node:path';
import { connect } from '../../api/_platform/database.ts';
import { migrate, readMigrations } from '../../api/_platform/migrate.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';

/**
 * Starts the migrated database of a data folder, or one in memory. Throws if it has migrations, but none of ours; with
 * ours and unknown ones it is used, because a rollback leaves such a database (docs/decisions/230).
 */
export async function startDatabase(dataDir?: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: dataDir && join(dataDir, 'postgres') });
  try {
    if (await isForeign(postgres)) {
      throw new Error(
        `${dataDir} has the database of an older version, which cannot be migrated: delete the folder with rm -r "${dataDir}"`,
      );
    }
    await migrate(connect(postgres.url, postgres.fetchEndpoint));
    return postgres;
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

async function isForeign({ query }: Postgres): Promise<boolean> {
  const journal = await query("select to_regclass('drizzle.__drizzle_migrations')::text as name");
  if (!journal[0]?.name) return false;
  const applied = await query('select hash from drizzle.__drizzle_migrations');
  const ours = readMigrations().map(({ hash }) => hash);
  return applied.length > 0 && !applied.some(({ hash }) => ours.includes(String(hash)));
}
