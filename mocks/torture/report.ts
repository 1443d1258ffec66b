const longest = 2000;

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

/** Prints the report of a command, and fails the process when there is a finding. */
export function printReport({ counts, findings }: Report, replay: string): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  for (const [what, times] of Object.entries(counts)) print(`${what}: ${times}`);
  for (const finding of findings) print(`WRONG ${finding.slice(0, longest)}`);
  print(`${findings.length} wrong. Again: ${replay}`);
  if (findings.length > 0) process.exitCode = 1;
}
