import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions, replayCommand } from './options.ts';
import { printReport } from './report.ts';
import { torture } from './torture.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2), { leads: 2000, purchases: 200 });
const command = replayCommand('torture', options);
const file = join(mkdtempSync(join(tmpdir(), 'torture-')), 'functions.log');
const log = createWriteStream(file);
// Functions log every failure that the run causes.
console.error = (line: unknown) => log.write(`${line}\n`);
print(`${command}\nThe functions log to ${file}`);
printReport(await torture(options, print), command);
log.end();
