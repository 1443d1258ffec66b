import { inspect } from 'node:util';

/** The work that functions leave behind their answers (`waitUntil`); a failure of it is printed, as Vercel logs it. */
export function backgroundWork() {
  const running = new Set<Promise<void>>();
  return {
    add(work: Promise<unknown>): void {
      const watched = work
        .then(
          () => {},
          (error) => void process.stderr.write(`Background work failed: ${inspect(error)}\n`),
        )
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    /** Resolves when all of it is done, and what it started as well. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
