import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataServices, runDataCommand } from '../../api/_setup/data.ts';
import { dataArguments } from '../../api/_setup/data-arguments.ts';
import { lockDataFolder, ownerOf } from './data-folder.ts';
import { startDatabase } from './local-database.ts';
import { localEnv } from './local-env.ts';

// `npm run data:local -- <command>`: runs a data command on the data of `npm start`, running or stopped.
const given = dataArguments();
const { DATA_DIR = '.data' } = process.env;
if (!existsSync(join(DATA_DIR, 'postgres'))) {
  throw new Error(`${DATA_DIR} has no data yet: npm start makes it.`);
}
// Other stand-ins are not needed; the payment stand-in responds only while `npm start` runs.
const none = 'http://127.0.0.1:0/';
const { fetchEndpoint, payments } = ownerOf(DATA_DIR) ?? {};
await (fetchEndpoint ? run(fetchEndpoint, payments) : openAndRun());

async function openAndRun(): Promise<void> {
  const lock = lockDataFolder(DATA_DIR);
  try {
    const postgres = await startDatabase(DATA_DIR);
    await run(postgres.fetchEndpoint).finally(postgres.close);
  } finally {
    lock.release();
  }
}

async function run(database: string, stripe = none): Promise<void> {
  const others = { MAIL_API_BASE: none, STRIPE_API_BASE: stripe, WEBHOOK_URL: none };
  Object.assign(process.env, localEnv({ ...others, DATABASE_FETCH_ENDPOINT: database }));
  await runDataCommand(given, dataServices());
}
