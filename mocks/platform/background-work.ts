/** The work that functions leave behind their answers (`waitUntil`); `log` is told of a failure. */
export function backgroundWork(log: (error: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    add(work: Promise<unknown>): void {
      const watched = work.then(() => {}, log).finally(() => running.delete(watched));
      running.add(watched);
    },
    /** Resolves when all of it is done, and what it started as well. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
