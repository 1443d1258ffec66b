import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const largestSeed = 2 ** 31 - 1;
const largestCount = 100_000;

/**
 * Reads whole numbers from a command line: `--seed`, drawn when it is not given, and one count per key of `counts`,
 * whose values are the defaults. Throws one sentence for a wrong one.
 */
export function readOptions<const Name extends string>(
  args: readonly string[],
  counts: Readonly<Record<Name, number>>,
): Record<Name | 'seed', number> {
  const defaults: Record<string, number> = { seed: randomInt(largestSeed), ...counts };
  const names = Object.keys(defaults);
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = names.map((name) => [name, numberIn(name, values[name]) ?? defaults[name]]);
  return Object.fromEntries(read);
}

function numberIn(name: string, given: string | boolean | undefined): number | undefined {
  if (given === undefined) return undefined;
  const most = name === 'seed' ? largestSeed : largestCount;
  const number = Number(given);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`--${name} is a whole number from 0 to ${most}, not "${given}"`);
}

/** The command that makes the same run again. */
export function replayCommand(script: string, options: Readonly<Record<string, number>>): string {
  const flags = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  return `npm run ${script} -- ${flags.join(' ')}`;
}
