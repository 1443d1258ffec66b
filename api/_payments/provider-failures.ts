import { database, type GetDatabase } from '../_platform/database.ts';
import type { ProviderFailure } from '../_platform/ports.ts';
import { heartbeats } from '../_platform/schema.ts';

/** The heartbeat with the time when the payment provider last refused, or failed, a call. */
export const heartbeatOf = (failure: ProviderFailure) => `payments/${failure}`;

/** The heartbeat with the time of the last event about an order with an invalid signature. */
export const unverifiedHeartbeat = 'payments/unverified';

/** The heartbeat with the time when outdated data was last deleted. */
export const retentionHeartbeat = 'retention';

/** Records for the health check that the payment provider refused or failed a call. Never rejects. */
export async function noteProviderFailure(
  failure: ProviderFailure,
  now = new Date(),
  db: GetDatabase = database,
): Promise<void> {
  try {
    await db()
      .insert(heartbeats)
      .values({ name: heartbeatOf(failure), lastAt: now })
      .onConflictDoUpdate({ target: heartbeats.name, set: { lastAt: now } });
  } catch {}
}
