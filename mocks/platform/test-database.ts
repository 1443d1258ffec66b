import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { connect } from '../../api/_services/database.ts';
import { migrate, readMigrations } from '../../api/_services/migrate.ts';
import { type Postgres, startPostgres } from '../vendors/postgres.ts';

const folder = new URL('../../node_modules/.cache/api-tests/', import.meta.url);

/**
 * A real Postgres in memory with the real migrations, reached through the production driver. The first start takes
 * seconds, so a migrated dump is kept, per newest migration, for later starts.
 */
export async function testDatabase() {
  const kept = new URL(`postgres-${readMigrations().at(-1)?.hash}.tar`, folder);
  const postgres = (await startFrom(kept)) ?? (await startAfresh(kept));
  const db = connect(postgres.url, postgres.fetchEndpoint);
  const env = { DATABASE_URL: postgres.url, DATABASE_FETCH_ENDPOINT: postgres.fetchEndpoint };
  return { db: () => db, env, query: postgres.query, close: postgres.close };
}

async function startFrom(kept: URL): Promise<Postgres | undefined> {
  const archive = await readFile(kept).catch(() => undefined);
  return archive && startPostgres({ load: new Blob([new Uint8Array(archive)]) });
}

async function startAfresh(kept: URL): Promise<Postgres> {
  const postgres = await startPostgres();
  await migrate(connect(postgres.url, postgres.fetchEndpoint));
  await mkdir(folder, { recursive: true });
  // Written to another file and renamed, because other test files may use it at the same time.
  const aside = new URL(`${crypto.randomUUID()}.tar`, folder);
  const archive = await postgres.dump();
  await writeFile(aside, new Uint8Array(await archive.arrayBuffer()));
  await rename(aside, kept);
  return postgres;
}
