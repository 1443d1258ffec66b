import './print-failures.ts';
import { dataServices, runDataCommand } from './run-data-command.ts';

// `npm run data -- <command>`: reads and repairs the database of DATABASE_URL, from the environment or a .env file.
// Output goes to stdout, messages to stderr; the exit code is 1 when the command fails.
const done = await runDataCommand(process.argv.slice(2), dataServices());
process.exitCode = done ? 0 : 1;
