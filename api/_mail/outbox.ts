import { and, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { outbox } from '../_platform/schema.ts';
import { type Budget, formsWithinBudget, isUntriedForm, lockBudget } from './form-budget.ts';
import type { Channel, Claimed, Queued, Quota } from './mail.ts';

/** Hours of retries after the first attempt; the vendor stores an idempotency key for 24 hours (docs/decisions/008). */
const triedForHours = 18;

const maxWaitMinutes = 120;

/** A claim lasts longer than a function may run. */
const leaseMinutes = 1;

const batchSize = 40;

export const quotaMinutes = 60;

/** A mail that waits longer than this has failed at least twice. */
export const stuckMinutes = 10;

export const isOnChannel = (channel: Channel): SQL => sql`${outbox.channel} = ${channel}`;

export const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

export const unresolved = and(isNull(outbox.sentAt), isNull(outbox.acknowledgedAt));

/** Returns an insert for a batch. Rows with an existing key stay unchanged. */
export function queueContents(db: Database, contents: readonly Queued[], now: Date) {
  const times = { createdAt: now, nextAttemptAt: now };
  const rows = contents.map(({ content, ...columns }) => ({ ...columns, mail: content, ...times }));
  return db.insert(outbox).values(rows).onConflictDoNothing();
}

/** The outbox in Postgres. Every method throws when Postgres fails. */
export function outboxStore(db: GetDatabase = database, env = readEnv) {
  return {
    claim: (channel: Channel, now: Date, keys?: readonly string[]) =>
      claimRows(db(), { ...env(), channel, now }, keys),
    /** Marks a row as sent, and with a digest the forms that it lists. */
    async sent(key: string, now: Date): Promise<void> {
      const isListed = and(eq(outbox.toldBy, key), isNull(outbox.sentAt));
      await db()
        .update(outbox)
        .set({ sentAt: now, mail: null })
        .where(or(eq(outbox.key, key), isListed));
    },
    /** Counts a failed attempt and schedules the next attempt. A rejected row gets a new idempotency key. */
    async failed(key: string, now: Date, refused: boolean): Promise<void> {
      const wait = sql`least(power(2, ${outbox.attempts}), ${maxWaitMinutes}) * interval '1 minute'`;
      await db()
        .update(outbox)
        .set({
          attempts: sql`${outbox.attempts} + 1`,
          ...(refused && { refusals: sql`${outbox.refusals} + 1` }),
          nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${wait}`,
        })
        .where(and(eq(outbox.key, key), waiting));
    },
    async overQuota(keys: readonly string[], quota: Quota, now: Date): Promise<void> {
      await db().batch([
        db()
          .update(outbox)
          .set({
            nextAttemptAt: new Date(now.getTime() + quotaMinutes * 60_000),
            firstAttemptAt: sql`case when ${outbox.attempts} > 0 then ${outbox.firstAttemptAt} end`,
          })
          .where(and(inArray(outbox.key, [...keys]), waiting)),
        recordHeartbeat(db(), `mail/${quota}`, now),
      ]);
    },
    giveUp: (now: Date) => giveUp(db(), now),
  };
}

/** Claims due rows of a channel for a minute, within the budget of mails about forms. `keys` limits the claim. */
async function claimRows(
  db: Database,
  budget: Budget,
  keys?: readonly string[],
): Promise<Claimed[]> {
  const { channel, now } = budget;
  const isAskedFor = keys && inArray(outbox.key, [...keys]);
  const isAllowed = sql`(not ${isUntriedForm} or ${outbox.key} = any(array(${formsWithinBudget(budget, isAskedFor)})))`;
  const isDue = and(waiting, isNull(outbox.toldBy), lte(outbox.nextAttemptAt, now));
  const due = db
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(isDue, isOnChannel(channel), isAllowed, isAskedFor))
    .orderBy(desc(eq(outbox.about, 'order')), outbox.nextAttemptAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const { key, about, createdAt, mail, refusals } = outbox;
  const claim = db
    .update(outbox)
    .set({
      firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, ${now.toISOString()}::timestamptz)`,
      nextAttemptAt: new Date(now.getTime() + leaseMinutes * 60_000),
    })
    // Postgres evaluates `any(array(...))` once; an IN subquery may run again and lock other rows.
    .where(sql`${outbox.key} = any(array(${due}))`)
    .returning({ key, about, createdAt, mail, refusals });
  const [, claimed] = await db.batch([db.execute(lockBudget(channel, isAskedFor)), claim]);
  return claimed.map(({ mail: content, refusals: refused, ...row }) => ({
    ...row,
    content: content as Claimed['content'],
    idempotencyKey: refused > 0 ? `${row.key}/${refused}` : row.key,
  }));
}

/** Gives up rows that were tried for too long. The next digest lists the forms of a digest that is given up. */
async function giveUp(db: Database, now: Date): Promise<{ key: string; channel: Channel }[]> {
  const before = new Date(now.getTime() - triedForHours * 3_600_000);
  const isOver = and(waiting, isNotNull(outbox.firstAttemptAt), lte(outbox.firstAttemptAt, before));
  const over = db.select({ key: outbox.key }).from(outbox).where(isOver);
  const [, givenUp] = await db.batch([
    db.update(outbox).set({ toldBy: null }).where(inArray(outbox.toldBy, over)),
    db
      .update(outbox)
      .set({ givenUpAt: now })
      .where(isOver)
      .returning({ key: outbox.key, channel: outbox.channel }),
  ]);
  return givenUp;
}
