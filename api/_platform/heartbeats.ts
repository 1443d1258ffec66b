import type { Database } from './database.ts';
import { heartbeats } from './schema.ts';

/** Events whose last time is stored for the health check. */
export type Heartbeat =
  | 'maintenance'
  | 'retention'
  /** `health`: the health check could write. `unwritten`: a form could not be stored after its fallback mail. */
  | 'health'
  | 'database/unwritten'
  | `mail/${'daily' | 'monthly'}_quota_exceeded`
  | 'payments/refused'
  | 'payments/failed'
  | 'payments/unverified';

export const recordHeartbeat = (db: Database, name: Heartbeat, now: Date) =>
  db
    .insert(heartbeats)
    .values({ name, lastAt: now })
    .onConflictDoUpdate({ target: heartbeats.name, set: { lastAt: now } });
