import { failureReason } from './failure-reason.ts';

export type Section = Awaited<ReturnType<typeof inspect>>;

/** Check results: messages, or `false` where a check passed. */
export type Faults = readonly (string | false)[];

/** Runs a check. An error becomes a problem, so that the other checks are still reported. */
export async function inspect(name: string, remedy: string, look: () => Promise<Faults>) {
  const found = await look().catch((error: unknown) => [failureReason(error)]);
  return { name, remedy, faults: found.flatMap((fault) => fault || []) };
}

export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, faults, remedy }) => {
    if (faults.length === 0) return [`ok    ${name}`];
    const lines = faults.map((fault) => `        - ${fault}`);
    return [`FAIL  ${name}`, ...lines, `        -> ${remedy}`];
  });
