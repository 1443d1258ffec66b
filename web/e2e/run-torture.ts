import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

// `npm run torture:page`: every journey in every way and engine, and many interruptions of both forms.
const number = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.splice(2),
  options: { seed: number, interruptions: number },
});
const { seed = String(randomInt(2 ** 31 - 1)), interruptions = '100' } = values;
console.log(`npm run torture:page -- --seed ${seed} --interruptions ${interruptions}`);
process.env.TORTURE_PAGE = interruptions;
process.env.TORTURE_SEED = seed;
process.argv.push('journeys', 'interruptions');
await import('./run.ts');
