import { text } from 'node:stream/consumers';
import { webhook } from '../_mail/senders.ts';
import { database } from '../_platform/database.ts';
import { keyedHash } from '../_platform/env.ts';
import './print-failures.ts';
import { runDataCommand } from './run-data-command.ts';

// `npm run data -- <command>`: reads and repairs the database of DATABASE_URL, from the environment or a .env file.
// Output goes to stdout, messages to stderr; the exit code is 1 when the command fails.
const done = await runDataCommand(process.argv.slice(2), {
  db: database,
  sign: keyedHash,
  webhook: webhook(),
  now: () => new Date(),
  stdin: () => text(process.stdin),
  print: console.log,
  tell: console.error,
});
process.exitCode = done ? 0 : 1;
