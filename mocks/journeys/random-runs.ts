import { randomInt } from 'node:crypto';

const { RANDOM_RUNS, RANDOM_SEED } = process.env;

/** Options for fast-check, which prints the seed of a failure (docs/reliability.md). */
export function randomRuns(usual: number) {
  const numRuns = Number(RANDOM_RUNS || usual);
  if (!(numRuns >= 1)) throw new Error('RANDOM_RUNS takes a number from 1.');
  // In milliseconds. Ends a long search for a smaller example: the test's timeout would hide the seed.
  const limit = 300_000 + numRuns * 2_000;
  return {
    numRuns,
    seed: Number(RANDOM_SEED || randomInt(2 ** 31 - 1)),
    interruptAfterTimeLimit: limit,
    markInterruptAsFailure: true,
    /** The timeout of the test, in milliseconds. */
    testTimeout: limit + 60_000,
  };
}
