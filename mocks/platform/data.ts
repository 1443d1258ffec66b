import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from '../../api/_services/database.ts';
import { migrate } from '../../api/_services/migrate.ts';
import { runDataCommand } from '../../api/_setup/run-data-command.ts';
import { startPostgres } from '../vendors/postgres.ts';
import { lockDataFolder } from './data-folder.ts';
import { localSecrets } from './local-env.ts';

// `npm run data:local -- <command>`: the same commands on the data that `npm start` leaves in DATA_DIR, while it is
// stopped.
const { DATA_DIR = '.data' } = process.env;
const progress = (line: string) => process.stderr.write(`${line}\n`);
try {
  const lock = lockDataFolder(DATA_DIR);
  const postgres = await startPostgres({ dataDir: join(DATA_DIR, 'postgres') });
  const db = connect(postgres.url, postgres.fetchEndpoint);
  await migrate(db);
  const done = await runDataCommand(process.argv.slice(2), {
    db: () => db,
    sign: async (given) =>
      createHmac('sha256', localSecrets.addressHash).update(given).digest('hex'),
    now: () => new Date(),
    stdin: () => text(process.stdin),
    print: (line) => process.stdout.write(`${line}\n`),
    progress,
  });
  await postgres.close();
  lock.release();
  process.exitCode = done ? 0 : 1;
} catch (error) {
  progress(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
