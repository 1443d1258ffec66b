import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';
import { torture } from './torture.ts';

// `npm run torture` and `npm run fuzz`: prints the report, and fails for a finding.
const number = { type: 'string' } as const;
const options = { seed: number, leads: number, purchases: number, requests: number };
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const [script] = positionals;
const seed = Number(values.seed ?? randomInt(2 ** 31 - 1));
const { leads = 2000, purchases = 200, requests = 10_000 } = values;
const print = (line: string) => process.stdout.write(`${line}\n`);

const isFuzz = script === 'fuzz';
const sizes = isFuzz ? `--requests ${requests}` : `--leads ${leads} --purchases ${purchases}`;
print(`npm run ${script} -- --seed ${seed} ${sizes}`);
const { counts, findings } = await (isFuzz
  ? fuzz({ seed, requests: Number(requests) })
  : torture({ seed, leads: Number(leads), purchases: Number(purchases) }));
for (const [what, times] of Object.entries(counts)) print(`${what}: ${times}`);
for (const finding of findings) print(`WRONG ${finding.slice(0, 2000)}`);
print(`${findings.length} wrong`);
if (findings.length > 0) process.exitCode = 1;
