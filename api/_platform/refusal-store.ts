import { waitUntil } from '@vercel/functions';
import { sql } from 'drizzle-orm';
import { swedishDay } from '../_contract/deadlines.ts';
import { database, type GetDatabase, maxWait } from './database.ts';
import { refusals } from './schema.ts';

/** Why a request was refused: a filled honeypot, or a rate limit (docs/product.md 6.4, 6.5). */
type RefusalKind = (typeof refusals.$inferSelect)['kind'];

/** Counts refused requests. In floods, one statement at a time writes them after the answer. Never throws. */
export function refusalStore(
  db: GetDatabase = database,
  defer: (work: Promise<unknown>) => void = waitUntil,
  now = () => new Date(),
): (kind: RefusalKind) => void {
  let counts = { honeypot: 0, tooMany: 0 };
  /** The start of the statement under way, in milliseconds. */
  let writingSince = Number.NEGATIVE_INFINITY;

  async function write(): Promise<void> {
    while (counts.honeypot + counts.tooMany > 0) {
      const { honeypot, tooMany } = counts;
      counts = { honeypot: 0, tooMany: 0 };
      writingSince = now().getTime();
      const day = swedishDay(now());
      await db()
        .insert(refusals)
        // Always in this order, so that two instances cannot lock each other out.
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
    // A statement ends within `maxWait`. An older one was cut off by the platform and does not return.
    if (now().getTime() - writingSince < maxWait) return;
    // The rate limit has logged that the database fails.
    const done = write().catch(() => {});
    defer(done.finally(() => (writingSince = Number.NEGATIVE_INFINITY)));
  };
}
