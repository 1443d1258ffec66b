import './print-failures.ts';
import { dataServices, runDataCommand } from './run-data-command.ts';

const done = await runDataCommand(process.argv.slice(2), dataServices());
process.exitCode = done ? 0 : 1;
