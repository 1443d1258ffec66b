import { database } from '../_services/database.ts';
import { keyedHash } from '../_services/keyed-hash.ts';
import { webhook } from '../_services/webhook.ts';
import { runDataProgram } from './run-data-program.ts';

// `npm run data -- <command>`: reads and repairs the database of DATABASE_URL, from the environment or a .env file.
await runDataProgram({
  program: 'npm run data',
  db: database,
  sign: (text) => keyedHash(text),
  webhook: webhook(),
});
