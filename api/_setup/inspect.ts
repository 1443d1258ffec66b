import { failureReason } from './failure-reason.ts';

export type Section = Awaited<ReturnType<typeof inspect>>;

/** Check results: messages, or `false` where a check passed. */
export type Problems = readonly (string | false)[];

/** Runs a check. An error becomes a problem, so that the other checks are still reported. */
export async function inspect(name: string, remedy: string, check: () => Promise<Problems>) {
  const found = await check().catch((error: unknown) => [failureReason(error)]);
  return { name, remedy, problems: found.flatMap((problem) => problem || []) };
}

export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, problems, remedy }) => {
    if (problems.length === 0) return [`ok    ${name}`];
    const lines = problems.map((problem) => `        - ${problem}`);
    return [`FAIL  ${name}`, ...lines, `        -> ${remedy}`];
  });
