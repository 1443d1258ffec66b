import { readOptions, replayCommand } from '../options.ts';
import { printReport } from '../report.ts';
import { fuzz } from './fuzz.ts';

const options = readOptions(process.argv.slice(2), { requests: 10_000 });
const command = replayCommand('fuzz', options);
process.stdout.write(`${command}\n`);
printReport(await fuzz(options), command);
