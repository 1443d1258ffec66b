import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { QueuedMail } from '../_domain/mail.ts';
import type { Outbox } from '../_domain/ports.ts';
import { type Database, database, type GetDatabase } from './database.ts';
import { outbox } from './schema.ts';

/**
 * With waits of 1, 2, 4 ... minutes, at most 2 hours, sixteen attempts span 18 hours:
 * inside the 24 hours for which the mail provider remembers an idempotency key, so that no mail is doubled (docs/decisions/008).
 */
const maxAttempts = 16;
const maxWaitMinutes = 120;

const waiting = and(isNull(outbox.sentAt), lt(outbox.attempts, maxAttempts));

/** The statement that queues mails, for a batch with the rows that they are about. A key that exists stays as it is. */
export function queueMails(db: Database, mails: readonly QueuedMail[], now: Date) {
  return db
    .insert(outbox)
    .values(mails.map(({ key, mail }) => ({ key, mail, createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}

/** The mails that wait to be sent, in Postgres. */
export function outboxStore(db: GetDatabase = database): Outbox & {
  /** Whether a mail has waited since before `since`: then mailing does not work. */
  stuck: (since: Date) => Promise<boolean>;
} {
  return {
    /** At most 20 at a time, oldest first. Counts the attempt and sets the next, so that no other sender takes them. */
    async claim(now, keys) {
      const due = db()
        .select({ key: outbox.key })
        .from(outbox)
        .where(and(waiting, lte(outbox.nextAttemptAt, now), keys && inArray(outbox.key, [...keys])))
        .orderBy(outbox.nextAttemptAt)
        .limit(20)
        .for('update', { skipLocked: true });
      const wait = sql`least(power(2, ${outbox.attempts}), ${maxWaitMinutes}) * interval '1 minute'`;
      const claimed = await db()
        .update(outbox)
        .set({
          attempts: sql`${outbox.attempts} + 1`,
          nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${wait}`,
        })
        .where(inArray(outbox.key, due))
        .returning({ key: outbox.key, mail: outbox.mail });
      return claimed.flatMap(({ key, mail }) => (mail ? [{ key, mail }] : []));
    },
    async sent(key, now) {
      await db().update(outbox).set({ sentAt: now, mail: null }).where(eq(outbox.key, key));
    },
    async stuck(since) {
      const [row] = await db()
        .select({ key: outbox.key })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), lt(outbox.createdAt, since)))
        .limit(1);
      return row !== undefined;
    },
  };
}
