import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readOptions, replayCommand } from './options.ts';
import { torture } from './torture.ts';

const mostShown = 40;

const print = (line: string) => process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2), { leads: 2000, purchases: 200 });
const command = replayCommand('torture', options);
const folder = mkdtempSync(join(tmpdir(), 'torture-'));
print(command);

const { counts, answers, violations } = await torture(options, folder, print);

print(`\nCounted ${inspect(counts)}`);
print(`Answers ${inspect(answers)}`);
for (const violation of violations.slice(0, mostShown)) print(`WRONG ${violation}`);
if (violations.length === 0) {
  rmSync(folder, { recursive: true });
  print('\nNothing lost, nothing doubled.');
} else {
  print(`\n${violations.length} wrong. The logs are in ${folder}. Again: ${command}`);
  process.exitCode = 1;
}
