import type { ProviderFailure } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { heartbeats } from './schema.ts';

/** The heartbeat that holds when the payment provider last refused, or failed, a call. */
export const heartbeatOf = (failure: ProviderFailure) => `payments/${failure}`;

/** The heartbeat that holds when an event about an order last had a signature that does not fit. */
export const unverifiedHeartbeat = 'payments/unverified';

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
