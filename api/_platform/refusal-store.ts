import { waitUntil } from '@vercel/functions';
import { sql } from 'drizzle-orm';
import { swedishTime } from '../_contract/business.ts';
import { database, type GetDatabase, maxWait } from './database.ts';
import { refusals } from './schema.ts';

/** Why a request was refused: a filled honeypot, or a rate limit (docs/product.md 6.4, 6.5). */
type RefusalKind = (typeof refusals.$inferSelect)['kind'];

/**
 * Counts refused requests for the owner's report. They come in floods, so they are counted in the memory of this
 * instance and written after the answer, one statement at a time. Counts are lost while Postgres fails. Never throws.
 */
export function refusalStore(
  db: GetDatabase = database,
  defer: (work: Promise<unknown>) => void = waitUntil,
  now = () => new Date(),
): (kind: RefusalKind) => void {
  let counts = { honeypot: 0, tooMany: 0 };
  /** The start of the statement under way, in milliseconds. */
  let writingSince = Number.NEGATIVE_INFINITY;

  async function write(): Promise<void> {
    try {
      while (counts.honeypot + counts.tooMany > 0) {
        const at = now();
        writingSince = at.getTime();
        const { honeypot, tooMany } = counts;
        counts = { honeypot: 0, tooMany: 0 };
        await add(at, honeypot, tooMany);
      }
    } catch {
      // The rate limit has logged that the database fails.
    } finally {
      writingSince = Number.NEGATIVE_INFINITY;
    }
  }

  /** The rows always have the same order, so that two instances cannot lock each other out. */
  async function add(at: Date, honeypot: number, tooMany: number): Promise<void> {
    const day = sql`(${at.toISOString()}::timestamptz at time zone ${swedishTime})::date`;
    await db()
      .insert(refusals)
      .values([
        { day, kind: 'honeypot', count: honeypot },
        { day, kind: 'tooMany', count: tooMany },
      ])
      .onConflictDoUpdate({
        target: [refusals.day, refusals.kind],
        set: { count: sql`${refusals.count} + excluded.count` },
      });
  }

  return (kind) => {
    counts[kind] += 1;
    // A statement ends within `maxWait`. An older one was cut off by the platform and does not return.
    if (now().getTime() - writingSince >= maxWait) defer(write());
  };
}
