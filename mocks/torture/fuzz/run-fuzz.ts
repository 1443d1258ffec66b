import { inspect } from 'node:util';
import { readOptions, replayCommand } from '../options.ts';
import { fuzz } from './fuzz.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const options = readOptions(process.argv.slice(2), { requests: 10_000 });
print(replayCommand('fuzz', options));

const { answers, violations } = await fuzz(options);

print(`\nAnswers ${inspect(answers)}`);
for (const violation of violations) print(`WRONG ${violation}`);
if (violations.length === 0)
  print('\nNo failure, nothing told, nothing stored that should not be.');
else {
  print(`\nAgain: ${replayCommand('fuzz', options)}`);
  process.exitCode = 1;
}
