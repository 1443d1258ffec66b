import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Database, database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { outbox } from '../_platform/schema.ts';
import { type Budget, formsWithinBudget, isUntriedForm, lockBudget } from './form-budget.ts';
import type { Channel, Claimed, Queued, Quota } from './mail.ts';

/**
 * Hours of retries after a failure without an answer, because the vendor stores an idempotency key for 24 hours, and
 * after the first attempt (docs/decisions/008).
 */
const triedForHours = { unanswered: 18, inAll: 72 };

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

/** Mails about orders, and all others. Each has an index, which Postgres uses only for exactly this condition. */
export const isOfOrder = sql`${outbox.about} = 'order'`;
export const isOfNoOrder = sql`${outbox.about} <> 'order'`;

export const isGivenUp = and(isNotNull(outbox.givenUpAt), unresolved);

/** The columns of a row that is sent again as if it were new. */
export const untried = {
  attempts: 0,
  firstAttemptAt: null,
  unansweredAt: null,
  givenUpAt: null,
  acknowledgedAt: null,
} as const;

type Row = Omit<Queued, 'content'> & Pick<Claimed, 'content'>;

/** Returns an insert for a batch. Rows with an existing key stay unchanged. */
export function queueContents(db: Database, contents: readonly Row[], now: Date) {
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
    /**
     * Counts a failed attempt and schedules the next attempt. A rejected row was not sent and gets a new idempotency
     * key; other rows may have been sent.
     */
    async failed(key: string, now: Date, refused: boolean): Promise<void> {
      const at = timestamptz(now);
      const wait = sql`least(power(2, ${outbox.attempts}), ${maxWaitMinutes}) * interval '1 minute'`;
      await db()
        .update(outbox)
        .set({
          attempts: sql`${outbox.attempts} + 1`,
          ...(refused
            ? { refusals: sql`${outbox.refusals} + 1` }
            : { unansweredAt: sql`coalesce(${outbox.unansweredAt}, ${at})` }),
          nextAttemptAt: sql`${at} + ${wait}`,
        })
        .where(and(eq(outbox.key, key), waiting));
    },
    /** Postpones rows without counting an attempt. These were not sent, so the time over the quota does not count. */
    async overQuota(keys: readonly string[], quota: Quota, now: Date): Promise<void> {
      await db().batch([
        db()
          .update(outbox)
          .set({
            nextAttemptAt: new Date(now.getTime() + quotaMinutes * 60_000),
            firstAttemptAt: sql`case when ${outbox.unansweredAt} is not null then ${outbox.firstAttemptAt}
              when ${outbox.attempts} > 0 then ${timestamptz(now)} end`,
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
      firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, ${timestamptz(now)})`,
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

const isConfirmation = sql`(${isOfOrder} and ${outbox.key} like '%/confirmation')`;

/**
 * Gives up rows that were tried for too long. A confirmation may rather come twice than not at all (docs/decisions/008).
 * The next digest lists the forms of a digest that is given up.
 */
async function giveUp(db: Database, now: Date): Promise<{ key: string; channel: Channel }[]> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const mayBeSent = lte(outbox.unansweredAt, before(triedForHours.unanswered));
  const isOver = and(
    waiting,
    or(
      and(mayBeSent, not(isConfirmation)),
      lte(outbox.firstAttemptAt, before(triedForHours.inAll)),
    ),
  );
  const over = db.select({ key: outbox.key }).from(outbox).where(isOver);
  const [, givenUp] = await db.batch([
    db
      .update(outbox)
      .set({ toldBy: null })
      .where(and(inArray(outbox.toldBy, over), isNull(outbox.sentAt))),
    db
      .update(outbox)
      .set({ givenUpAt: now })
      .where(isOver)
      .returning({ key: outbox.key, channel: outbox.channel }),
  ]);
  return givenUp;
}
