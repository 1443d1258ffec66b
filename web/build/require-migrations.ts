import type { Plugin } from 'vite';
import { readEnv } from '../../api/_platform/env.ts';

/**
 * Fails a production deployment's build while the database lacks a migration. A database that is down is a warning, so
 * that a fix can be deployed (docs/decisions/211).
 */
export function requireMigrations(url: string | undefined, deployment: string | undefined): Plugin {
  return {
    name: 'require-migrations',
    apply: 'build',
    async config() {
      if (deployment !== 'production' || !url) return;
      const count = await missingIn(url).catch((error: Error) => {
        this.warn(`The database did not say which migrations it has (${error.name}).`);
        return 0;
      });
      if (count === 0) return;
      const error = new Error(
        `The database lacks ${count} migration(s). Run npm run db:migrate with its DATABASE_URL, then deploy again.`,
      );
      // Vite prints `stack`; the message is enough.
      error.stack = error.message;
      throw error;
    },
  };
}

/** Rejects when the database does not respond. The imports are dynamic, because most builds need no database. */
async function missingIn(url: string): Promise<number> {
  const [{ connect, maxWait, sqlState }, { missingMigrations, readMigrations }] = await Promise.all(
    [import('../../api/_platform/database.ts'), import('../../api/_platform/migrate.ts')],
  );
  const { databaseFetchEndpoint } = readEnv();
  try {
    return (await missingMigrations(connect(url, databaseFetchEndpoint, maxWait))).length;
  } catch (error) {
    // No schema or no table: no migration was ever applied.
    if (['3F000', '42P01'].includes(sqlState(error))) return readMigrations().length;
    throw error;
  }
}
