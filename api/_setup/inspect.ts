import { failureReason } from './failure-reason.ts';

export type Section = Awaited<ReturnType<typeof inspect>>;

/** What a check finds: each fault in words, unless its condition is false. */
export type Faults = readonly (string | false)[];

/** Checks a part. A check that throws is a fault, so that the other parts are still reported. */
export async function inspect(name: string, remedy: string, look: () => Promise<Faults>) {
  const found = await look().catch((error: unknown) => [failureReason(error)]);
  return { name, remedy, faults: found.flatMap((fault) => fault || []) };
}

/** The sections as lines for a terminal. */
export const reportOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ name, faults, remedy }) => {
    if (faults.length === 0) return [`ok    ${name}`];
    const lines = faults.map((fault) => `        - ${fault}`);
    return [`FAIL  ${name}`, ...lines, `        -> ${remedy}`];
  });
