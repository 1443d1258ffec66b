import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, replayCommand } from './options.ts';
import { printReport } from './report.ts';
import { torture } from './torture.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2), { leads: 2000, purchases: 200 });
const command = replayCommand('torture', options);
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
print(`${command}\nThe logs are in ${folder}`);
printReport(await torture(options, folder, print), command);
