import { randomInt } from 'node:crypto';
import { countOf, readArguments } from '../../api/_setup/command-line.ts';
import { fuzz } from './fuzz.ts';
import { torture } from './torture.ts';

// `npm run torture` and `npm run fuzz`: prints the report and fails when there are findings.
const number = { type: 'string' } as const;
const options = { seed: number, leads: number, purchases: number, requests: number };
const usage = `Usage: npm run torture -- [--seed 1] [--leads 2000] [--purchases 200]
       npm run fuzz -- [--seed 1] [--requests 10000]`;
const { values, positionals } = readArguments(usage, options, { allowPositionals: true });
const [script] = positionals;
const given = (option: keyof typeof options, standard: number) =>
  countOf(option, values[option] ?? String(standard));
const seed = given('seed', randomInt(1, 2 ** 31 - 1));
const leads = given('leads', 2000);
const purchases = given('purchases', 200);
const requests = given('requests', 10_000);
const print = (line: string) => process.stdout.write(`${line}\n`);

const isFuzz = script === 'fuzz';
const sizes = isFuzz ? `--requests ${requests}` : `--leads ${leads} --purchases ${purchases}`;
print(`npm run ${script} -- --seed ${seed} ${sizes}`);
const { counts, findings } = await (isFuzz
  ? fuzz({ seed, requests })
  : torture({ seed, leads, purchases }));
for (const [what, times] of Object.entries(counts)) print(`${what}: ${times}`);
for (const finding of findings) print(`WRONG ${finding.slice(0, 2000)}`);
print(`${findings.length} wrong`);
if (findings.length > 0) process.exitCode = 1;
