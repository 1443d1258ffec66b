import { readOptions, replayCommand } from './options.ts';
import { printReport } from './report.ts';
import { torture } from './torture.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2), { leads: 2000, purchases: 200 });
const command = replayCommand('torture', options);
print(command);
printReport(await torture(options, print), command);
