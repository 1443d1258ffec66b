import { randomInt } from 'node:crypto';
import { countOf, readArguments } from '../../api/_setup/command-line.ts';

// `npm run torture:page` runs every journey in every engine with every modification of the page (web/e2e/page-changes.ts)
// and interrupts many submissions of forms.
const number = { type: 'string' } as const;
const usage = 'Usage: npm run torture:page -- [--seed 1] [--interruptions 100]';
const options = { seed: number, interruptions: number };
const { values } = readArguments(usage, options);
const { seed = String(randomInt(1, 2 ** 31 - 1)), interruptions = '100' } = values;
countOf('seed', seed);
countOf('interruptions', interruptions);
console.log(`npm run torture:page -- --seed ${seed} --interruptions ${interruptions}`);
process.env.TORTURE_PAGE = interruptions;
process.env.TORTURE_SEED = seed;
process.argv.splice(2);
process.argv.push('journeys', 'interruptions');
await import('./run.ts');
