import { waitUntil } from '@vercel/functions';
import { sql } from 'drizzle-orm';
import { swedishDay } from '../_contract/deadlines.ts';
import { database, type GetDatabase, maxWait } from './database.ts';
import { refusals } from './schema.ts';

/** Counts refused requests. In a flood, one statement at a time writes the counts after the response. Never throws. */
export function refusalStore(
  db: GetDatabase = database,
  defer: (work: Promise<unknown>) => void = waitUntil,
  now = () => new Date(),
): (kind: (typeof refusals.$inferSelect)['kind']) => void {
  let counts = { honeypot: 0, tooMany: 0 };
  let writingSince = Number.NEGATIVE_INFINITY;

  async function write(): Promise<void> {
    while (counts.honeypot + counts.tooMany > 0) {
      const { honeypot, tooMany } = counts;
      counts = { honeypot: 0, tooMany: 0 };
      writingSince = now().getTime();
      const day = swedishDay(now());
      await db()
        .insert(refusals)
        // A fixed order prevents deadlocks between instances.
        .values([
          { day, kind: 'honeypot', count: honeypot },
          { day, kind: 'tooMany', count: tooMany },
        ])
        .onConflictDoUpdate({
          target: [refusals.day, refusals.kind],
          set: { count: sql`${refusals.count} + excluded.count` },
        });
    }
  }

  return (kind) => {
    counts[kind] += 1;
    // The platform has stopped an older statement, which never returns.
    if (now().getTime() - writingSince < maxWait) return;
    const done = write().catch(() => {});
    defer(done.finally(() => (writingSince = Number.NEGATIVE_INFINITY)));
  };
}
