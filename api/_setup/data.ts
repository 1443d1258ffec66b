import { text } from 'node:stream/consumers';
import { database } from '../_services/database.ts';
import { NotConfigured } from '../_services/env.ts';
import { keyedHash } from '../_services/keyed-hash.ts';
import { runDataCommand } from './run-data-command.ts';

// `npm run data -- <command>`: reads and mends the database of DATABASE_URL, from the environment or a .env file.
const progress = (line: string) => console.error(line);
try {
  const done = await runDataCommand(process.argv.slice(2), {
    db: database,
    sign: (given) => keyedHash(given),
    now: () => new Date(),
    stdin: () => text(process.stdin),
    print: (line) => console.log(line),
    progress,
  });
  process.exitCode = done ? 0 : 1;
} catch (error) {
  progress(
    error instanceof NotConfigured
      ? `${error.message}. For the data of npm start: npm run data:local -- <command>.`
      : `The database did not answer (${error instanceof Error ? error.name : 'error'}).`,
  );
  process.exitCode = 1;
}
