import { emptyDatabase } from './postgres.ts';

/** Vitest calls this once before any worker starts: two that make the empty database at once take twice as long. */
export async function setup(): Promise<void> {
  await emptyDatabase();
}
