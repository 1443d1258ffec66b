import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

const largest = 2 ** 31 - 1;

/**
 * Reads whole numbers from a command line: `--seed`, random when it is not given, and one count per key of `counts`,
 * whose values are the defaults. Throws when an option is unknown or no whole number.
 */
export function readOptions<const Name extends string>(
  args: readonly string[],
  counts: Readonly<Record<Name, number>>,
): Record<Name | 'seed', number> {
  const numbers: Record<string, number> = { seed: randomInt(largest), ...counts };
  const names = Object.keys(numbers);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  for (const [name, value] of Object.entries(values)) {
    numbers[name] = wholeNumber(name, String(value));
  }
  return numbers as Record<Name | 'seed', number>;
}

function wholeNumber(name: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) <= largest) return Number(value);
  throw new Error(`--${name} is a whole number from 0 to ${largest}, not "${value}"`);
}

/** The command that makes the same run again. */
export function replayCommand(script: string, options: Readonly<Record<string, number>>): string {
  const flags = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  return `npm run ${script} -- ${flags.join(' ')}`;
}
