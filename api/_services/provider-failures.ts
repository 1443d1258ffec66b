import type { ProviderFailure } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { heartbeats } from './schema.ts';

/** Under what name it is kept when the payment provider last refused, or failed, a call. */
export const heartbeatOf = (failure: ProviderFailure) => `payments/${failure}`;

/**
 * Remembers for the health check that the payment provider has refused or failed a call, and when. Never rejects: a
 * database that does not take it is reported by its own check.
 */
export const noteProviderFailure = async (
  failure: ProviderFailure,
  now: Date,
  db: GetDatabase = database,
): Promise<void> => {
  try {
    await db()
      .insert(heartbeats)
      .values({ name: heartbeatOf(failure), firstAt: now, lastAt: now })
      .onConflictDoUpdate({ target: heartbeats.name, set: { lastAt: now } });
  } catch {}
};
