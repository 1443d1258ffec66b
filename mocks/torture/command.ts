import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** The counts of a run, and its findings: the rules that did not hold. A run passes without findings. */
export function createReport() {
  const counts: Record<string, number> = {};
  const findings: string[] = [];
  return {
    counts,
    findings,
    count(what: string, times = 1): void {
      counts[what] = (counts[what] ?? 0) + times;
    },
    /** Adds a finding unless the rule holds. */
    check(holds: boolean, rule: string, who: string): void {
      if (!holds) findings.push(`${rule}: ${who}`);
    },
  };
}

export type Report = ReturnType<typeof createReport>;

/** The command that makes the same run again. */
export function replayCommand(script: string, options: Readonly<Record<string, number>>): string {
  const flags = Object.entries(options).map(([name, value]) => `--${name} ${value}`);
  return `npm run ${script} -- ${flags.join(' ')}`;
}

/**
 * Reads whole numbers from the command line: `--seed`, random when it is not given, and one per key of `defaults`.
 * Throws when an option is unknown or no whole number.
 */
export function readOptions<const Name extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name | 'seed', number> {
  const numbers: Record<string, number> = { seed: randomInt(2 ** 31 - 1), ...defaults };
  const names = Object.keys(numbers);
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,10}$/.test(String(value))) throw new Error(`--${name} takes a whole number`);
    numbers[name] = Number(value);
  }
  return numbers as Record<Name | 'seed', number>;
}

/** Runs a command with the options of its command line, prints the report, and fails the process for a finding. */
export async function runCommand<const Name extends string>(
  script: string,
  defaults: Readonly<Record<Name, number>>,
  run: (options: Record<Name | 'seed', number>) => Promise<Report>,
): Promise<void> {
  const options = readOptions(process.argv.slice(2), defaults);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const again = replayCommand(script, options);
  print(again);
  const { counts, findings } = await run(options);
  for (const [what, times] of Object.entries(counts)) print(`${what}: ${times}`);
  for (const finding of findings) print(`WRONG ${finding.slice(0, 2000)}`);
  print(`${findings.length} wrong. Again: ${again}`);
  if (findings.length > 0) process.exitCode = 1;
}
