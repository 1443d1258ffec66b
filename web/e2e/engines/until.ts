export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  patience = 20_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`timed out while waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
