import type { Database } from './database.ts';
import { heartbeats } from './schema.ts';

/** What the health check knows the last time of. */
export type Heartbeat =
  | 'maintenance'
  | 'retention'
  /** The health check could write; a form could not be stored although the database answers. */
  | 'health'
  | 'database/unwritten'
  /** The mail vendor's quota is used up. */
  | `mail/${'daily' | 'monthly'}_quota_exceeded`
  /** The payment provider refused, or failed, a call. */
  | 'payments/refused'
  | 'payments/failed'
  /** An event about one of our orders had an invalid signature. */
  | 'payments/unverified';

/** The statement that records that it happens at `now`. */
export const recordHeartbeat = (db: Database, name: Heartbeat, now: Date) =>
  db
    .insert(heartbeats)
    .values({ name, lastAt: now })
    .onConflictDoUpdate({ target: heartbeats.name, set: { lastAt: now } });
