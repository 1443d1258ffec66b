import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../api/_platform/database.ts';
import { migrate } from '../../api/_platform/migrate.ts';
import '../../api/_setup/print-failures.ts';
import { localDatabaseUrl, type Postgres, startPostgres } from '../vendors/postgres.ts';
import { databaseInUse, lockDataFolder } from './data-folder.ts';
import { localSecrets } from './local-env.ts';

// `npm run data:local -- <command>`: the same commands on the data of `npm start` in DATA_DIR, while it runs or after.
const { DATA_DIR = '.data' } = process.env;
const dataDir = join(DATA_DIR, 'postgres');
if (!existsSync(dataDir)) throw new Error(`${DATA_DIR} has no data yet: npm start makes it.`);
const running = databaseInUse(DATA_DIR);
await (running ? run(running) : openAndRun());

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
  Object.assign(process.env, {
    DATABASE_URL: localDatabaseUrl,
    DATABASE_FETCH_ENDPOINT: fetchEndpoint,
    // Its mode decides which orders are listed.
    STRIPE_SECRET_KEY: localSecrets.stripeKey,
    ADDRESS_HASH_SECRET: localSecrets.addressHash,
    // The platform posts the events of restored forms; only whether there is an address counts here.
    WEBHOOK_URL: 'http://127.0.0.1:0/',
    WEBHOOK_SECRET: localSecrets.ownWebhook,
  });
  await import('../../api/_setup/data.ts');
}
