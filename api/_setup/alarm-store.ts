import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isGivenUp, untried } from '../_mail/outbox.ts';
import { isPaidOtherwise, isUnknown, ofThisMode } from '../_orders/order-modes.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { heartbeats, orders, outbox } from '../_platform/schema.ts';

const { key, createdAt, givenUpAt, attempts } = outbox;

/** How operators resolve what the health check reports. Every method throws when Postgres fails. */
export function alarmStore(db: GetDatabase = database, env = readEnv) {
  return {
    /** Queues an unsent mail again, as if it were new. */
    async resend(key: string, now: Date): Promise<'queued' | 'sent' | 'unknown'> {
      const [mail] = await db().select().from(outbox).where(eq(outbox.key, key));
      if (!mail) return 'unknown';
      if (mail.sentAt) return 'sent';
      await db()
        .update(outbox)
        .set({ ...untried, nextAttemptAt: now })
        .where(and(eq(outbox.key, key), isNull(outbox.sentAt)));
      return 'queued';
    },

    /** Queues all given-up mails again, the oldest first. */
    async resendAll(): Promise<string[]> {
      const rows = await db()
        .update(outbox)
        .set({ ...untried, nextAttemptAt: sql`${outbox.createdAt}` })
        .where(isGivenUp)
        .returning({ key: outbox.key });
      return rows.map(({ key }) => key);
    },

    givenUp: async () =>
      await db()
        .select({ key, kind: outbox.about, createdAt, givenUpAt, attempts })
        .from(outbox)
        .where(isGivenUp)
        .orderBy(createdAt),

    /** `what` is a key, or the word for all alarms of a kind. Returns the keys. */
    async acknowledge(now: Date, what: string): Promise<string[]> {
      const isMeant = (kind: 'mails' | 'forms' | 'promised' | 'unknown', column: PgColumn) =>
        what === kind ? undefined : eq(sql`${column}::text`, what);
      const [mails, unstored, differing, unknown] = await db().batch([
        db()
          .update(outbox)
          .set({ acknowledgedAt: now })
          .where(and(isGivenUp, isMeant('mails', outbox.key)))
          .returning({ key: outbox.key }),
        db()
          .delete(heartbeats)
          .where(and(eq(heartbeats.name, 'database/unwritten'), isMeant('forms', heartbeats.name)))
          .returning({ key: heartbeats.name }),
        db()
          .update(orders)
          .set({ promisedAcknowledgedAt: now })
          .where(and(isPaidOtherwise, ofThisMode(env), isMeant('promised', orders.id)))
          .returning({ key: orders.id }),
        db()
          .update(orders)
          .set({ unknownCheckout: 'acknowledged' })
          .where(and(isUnknown, ofThisMode(env), isMeant('unknown', orders.id)))
          .returning({ key: orders.id }),
      ]);
      return [...mails, ...unstored, ...differing, ...unknown].map((row) => row.key);
    },
  };
}
