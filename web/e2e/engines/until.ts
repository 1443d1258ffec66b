/** Asks until the answer is neither undefined, null nor false; rejects when Playwright's assertions would. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  patience = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    // A document that is being left answers with errors of several kinds.
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
