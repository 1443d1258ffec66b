import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { WebhookEvent } from '../_orders/webhook-event.ts';
import { selfTestKey } from '../_owner/self-test.ts';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import type { Outbox } from '../_platform/ports.ts';
import { fallbackForms, heartbeats, outbox } from '../_platform/schema.ts';
import {
  type ClaimedMail,
  digestKey,
  formMailPrefixes,
  type Mail,
  orderMailPrefix,
  type QueuedMail,
  webhookPrefix,
} from './mail.ts';

/**
 * Hours from the first attempt. Fewer than the 24 for which the vendor remembers a key, so that no mail is doubled
 * (docs/decisions/008).
 */
const triedForHours = 18;

/** Between attempts, doubling from one minute. */
const maxWaitMinutes = 120;

/** Duration of a claim on a mail: longer than a function may run. */
const leaseMinutes = 1;

const batchSize = 40;

/** Minutes of waiting after which a mail has failed more than once. Younger ones may be on their way. */
export const stuckMinutes = 10;

/** Whether a row is an event for the webhook. */
export const isEvent = sql`starts_with(${outbox.key}, ${webhookPrefix})`;

const waiting = and(isNull(outbox.sentAt), isNull(outbox.givenUpAt));

const isAboutForm = or(
  ...formMailPrefixes.map((prefix) => sql`starts_with(${outbox.key}, ${prefix})`),
);

/** A mail about a form that has not been tried, which needs a place in the hour's budget. */
export const isUntriedForm = sql`(${isAboutForm} and ${outbox.firstAttemptAt} is null)`;

/** The attempts after which a failing mail about a form frees its place in the budget. */
const triesInBudget = 3;

/**
 * How many mails about forms have been sent within the last hour or are being tried, as an SQL expression. One that
 * fails keeps its place for three attempts: what the vendor refuses for good must not stop the mails after it. One that
 * a digest replaced was never tried and has none.
 */
export const formMailsInHour = (now: Date) =>
  sql`(select count(*)::int from ${outbox} where ${isAboutForm} and ${outbox.firstAttemptAt} is not null
    and ${outbox.givenUpAt} is null
    and (${outbox.sentAt} is null and ${outbox.attempts} < ${triesInBudget} or ${outbox.sentAt} > ${now.toISOString()}::timestamptz - interval '1 hour'))`;

/** The statement that queues mails, for a batch with their rows. An existing key is left unchanged. */
export function queueMails(db: Database, mails: readonly QueuedMail[], now: Date) {
  return db
    .insert(outbox)
    .values(mails.map(({ key, mail }) => ({ key, mail, createdAt: now, nextAttemptAt: now })))
    .onConflictDoNothing();
}

/** The mails that wait to be sent, in Postgres. */
export function outboxStore(db: GetDatabase = database, env = readEnv): Outbox {
  /** The content of a key is of the sort that its prefix says. */
  async function claim<Content extends Mail | WebhookEvent>(
    sort: SQL,
    now: Date,
    keys: readonly string[] | undefined,
  ): Promise<ClaimedMail<Content>[]> {
    const due = db()
      .select({ key: outbox.key })
      .from(outbox)
      .where(
        and(waiting, sort, lte(outbox.nextAttemptAt, now), keys && inArray(outbox.key, [...keys])),
      )
      .orderBy(desc(sql`starts_with(${outbox.key}, ${orderMailPrefix})`), outbox.nextAttemptAt)
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const claimed = await db()
      .update(outbox)
      .set({
        firstAttemptAt: sql`coalesce(${outbox.firstAttemptAt}, ${now.toISOString()}::timestamptz)`,
        nextAttemptAt: new Date(now.getTime() + leaseMinutes * 60_000),
      })
      // An array is computed once, where a subquery of IN may run again and lock other rows.
      .where(sql`${outbox.key} = any(array(${due}))`)
      .returning({ key: outbox.key, mail: outbox.mail, refusals: outbox.refusals });
    return claimed.flatMap(({ key, mail, refusals }) => {
      const idempotencyKey = refusals > 0 ? `${key}/${refusals}` : key;
      return mail ? [{ key, mail: mail as Content, idempotencyKey }] : [];
    });
  }
  return {
    claim(now, keys) {
      const places = sql`greatest(0, ${env().mailFormsPerHour}::int - ${formMailsInHour(now)})`;
      const withinBudget = sql`${outbox.key} in (select key from ${outbox}
        where ${isUntriedForm} and ${waiting} order by ${outbox.createdAt}, ${outbox.key} limit ${places})`;
      return claim<Mail>(
        sql`not ${isEvent} and (not ${isUntriedForm} or ${withinBudget})`,
        now,
        keys,
      );
    },
    claimEvents: (now, keys) => claim<WebhookEvent>(isEvent, now, keys),
    async sent(key, now) {
      await db().update(outbox).set({ sentAt: now, mail: null }).where(eq(outbox.key, key));
    },
    async failed(key, now, refused) {
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
    async giveUp(now) {
      const before = new Date(now.getTime() - triedForHours * 3_600_000);
      const rows = await db()
        .update(outbox)
        .set({ givenUpAt: now })
        .where(and(waiting, isNotNull(outbox.firstAttemptAt), lte(outbox.firstAttemptAt, before)))
        .returning({ key: outbox.key });
      return rows.map(({ key }) => key);
    },
    async owed(now) {
      const { mailFormsPerHour, mailSelfTest } = env();
      const queued = (key: string) =>
        db().select({ key: outbox.key }).from(outbox).where(eq(outbox.key, key));
      const [overBudget, selfTests] = await db().batch([
        db()
          .select({
            key: outbox.key,
            subject: sql<string>`${outbox.mail} ->> 'subject'`,
            createdAt: outbox.createdAt,
          })
          .from(outbox)
          .where(
            and(
              isUntriedForm,
              waiting,
              sql`${formMailsInHour(now)} >= ${mailFormsPerHour}::int`,
              notExists(queued(digestKey(now))),
            ),
          )
          .orderBy(asc(outbox.createdAt), asc(outbox.key)),
        queued(selfTestKey(now)),
      ]);
      return { overBudget, selfTest: mailSelfTest && selfTests.length === 0 };
    },
    async queueDigest(mail, told, now) {
      const keys = JSON.stringify(told.map(({ key }) => key));
      // One statement: of two runs at once only the one that inserts the digest marks mails as told.
      await db().execute(sql`
        with digest as (${queueMails(db(), [{ key: digestKey(now), mail }], now)
          .returning({ key: outbox.key })
          .getSQL()})
        update ${outbox} set sent_at = ${now.toISOString()}::timestamptz, mail = null
        where key in (select jsonb_array_elements_text(${keys}::jsonb)) and first_attempt_at is null
          and exists (select 1 from digest)`);
    },
    async queueSelfTest(mail, now) {
      await queueMails(db(), [{ key: selfTestKey(now), mail }], now);
    },
    async notStored(fingerprint, at) {
      await db()
        .insert(fallbackForms)
        .values({ id: fingerprint, createdAt: at })
        .onConflictDoNothing();
    },
    async maintained(now) {
      await db()
        .insert(heartbeats)
        .values({ name: 'maintenance', lastAt: now })
        .onConflictDoUpdate({ target: heartbeats.name, set: { lastAt: now } });
    },
  };
}
