import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { runDataProgram } from '../../api/_setup/run-data-program.ts';
import { localDatabaseUrl, type Postgres, startPostgres } from '../vendors/postgres.ts';
import { databaseInUse, lockDataFolder } from './data-folder.ts';
import { localSecrets } from './local-env.ts';

// `npm run data:local -- <command>`: the same commands on the data of `npm start` in DATA_DIR, while it runs or after.
const { DATA_DIR = '.data' } = process.env;
const dataDir = join(DATA_DIR, 'postgres');
try {
  if (!existsSync(dataDir)) throw new Error(`${DATA_DIR} has no data yet: npm start makes it.`);
  const running = databaseInUse(DATA_DIR);
  await (running ? run(running) : openAndRun());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function openAndRun(): Promise<void> {
  const lock = lockDataFolder(DATA_DIR);
  let postgres: Postgres | undefined;
  try {
    postgres = await startPostgres({ dataDir });
    await migrate(connect(postgres.url, postgres.fetchEndpoint));
    await run(postgres.fetchEndpoint);
  } finally {
    await postgres?.close();
    lock.release();
  }
}

async function run(fetchEndpoint: string): Promise<void> {
  const db = connect(localDatabaseUrl, fetchEndpoint);
  await runDataProgram({
    program: 'npm run data:local',
    db: () => db,
    sign: async (text) => createHmac('sha256', localSecrets.addressHash).update(text).digest('hex'),
    webhook: { configured: () => true },
  });
}
