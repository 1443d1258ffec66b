import { eq, sql } from 'drizzle-orm';
import { formsWithinBudget, isUntriedForm } from '../_mail/form-budget.ts';
import type { Channel } from '../_mail/mail.ts';
import { queueContents } from '../_mail/outbox.ts';
import { database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { leads, messages, outbox } from '../_platform/schema.ts';
import type { WaitingForm } from './digest-mail.ts';
import { selfTestKey } from './report.ts';

export const digestKey = (now: Date): string => `digest/${now.toISOString().slice(0, 13)}`;

/** Limits of one digest: the driver's response must stay below 10 MiB. Beyond `bytes` of text, long texts are cut. */
const most = { forms: 5_000, bytes: 4_000_000 };

/** Joins the row of the outbox `told` with its form. */
const withForm = sql`join lateral (
    select name, '' as company, email, pain_point as words from ${leads} where id = told.about_id
    union all select name, company, email, message from ${messages} where id = told.about_id) as form on true`;

/** The owner's digests and reports, queued without content. Every method throws when Postgres fails. */
export function scheduledMails(db: GetDatabase = database, env = readEnv) {
  /** Returns a query for rows beyond a channel's budget; no rows if this hour's digest is queued. */
  const overBudget = (channel: Channel, digest: string, now: Date) => sql`
    select key, about_id, sender, network, created_at from ${outbox}
    where channel = ${channel} and ${isUntriedForm}
      and key <> all(array(${formsWithinBudget({ ...env(), channel, now })}))
      and not exists (select 1 from ${outbox} where key = ${digest})`;

  /**
   * Returns a statement that queues a digest for the forms beyond the budget. Of too many forms, the first of each sender
   * and network and short ones are preferred; the others wait for the next digest. It is one statement, so that of two
   * simultaneous runs only the run that queues the digest marks forms.
   */
  const mailDigest = (key: string, now: Date) => sql`
      with over_budget as materialized (${overBudget('mail', key, now)}),
        ranked as (
          select key, created_at, octet_length(words) as bytes,
            row_number() over (partition by coalesce(sender, key) order by created_at, key) as of_sender,
            row_number() over (partition by coalesce(network, sender, key) order by created_at, key) as of_network
          from over_budget as told ${withForm}
        ),
        listed as (
          select key from ranked order by of_sender, of_network, bytes, created_at, key limit ${most.forms}::int
        ),
        digest as (
          insert into ${outbox} (key, channel, about, created_at, next_attempt_at)
          select ${key}, 'mail', 'digest', ${timestamptz(now)}, ${timestamptz(now)} where exists (select 1 from listed)
          on conflict do nothing returning key
        )
      update ${outbox} set told_by = digest.key from digest
      where outbox.key in (select key from listed) and first_attempt_at is null`;

  /** Returns a statement that queues one webhook event in place of the events beyond the budget. */
  const eventDigest = (key: string, now: Date) => sql`
      with over_budget as materialized (${overBudget('webhook', key, now)} order by created_at limit ${most.forms}::int),
        digest as (
          insert into ${outbox} (key, channel, about, mail, created_at, next_attempt_at)
          select ${key}, 'webhook', 'digest', jsonb_build_object('type', 'forms.skipped', 'timestamp', ${now.toISOString()}::text,
            'data', jsonb_build_object('count', count(*), 'from', min(created_at), 'until', max(created_at))), ${timestamptz(now)}, ${timestamptz(now)}
          from over_budget having count(*) > 0
          on conflict do nothing returning key)
      update ${outbox} set sent_at = ${timestamptz(now)}, mail = null
      where key in (select key from over_budget) and first_attempt_at is null and exists (select 1 from digest)`;

  return {
    /** Queues digests for the forms beyond the budgets, once an hour. */
    async queueDigests(now: Date): Promise<void> {
      const key = digestKey(now);
      const digests = [mailDigest(key, now), eventDigest(`webhook/${key}`, now)] as const;
      await db().batch([db().execute(digests[0]), db().execute(digests[1])]);
    },
    /** The forms of a queued digest that still exist. */
    async formsOf(digest: string): Promise<readonly WaitingForm[]> {
      const { rows } = await db().execute<Omit<WaitingForm, 'createdAt'> & { created: number }>(sql`
        select about, extract(epoch from created_at)::float8 as created, coalesce(sender, email) as sender,
          coalesce(network, sender, email) as network, name, company, email,
          case when octet_length(words) > ${most.bytes}::int / count(*) over () and sum(octet_length(words)) over () > ${most.bytes}::int
            then left(words, ${most.bytes}::int / 4 / (count(*) over ())::int) || '…' else words end as words
        from ${outbox} as told ${withForm} where told_by = ${digest} and sent_at is null order by created_at`);
      return rows.map(({ created, ...form }) => ({ ...form, createdAt: new Date(created * 1000) }));
    },
    async selfTestIsDue(now: Date): Promise<boolean> {
      const ofToday = eq(outbox.key, selfTestKey(now));
      return env().mailSelfTest && (await db().$count(outbox, ofToday)) === 0;
    },
    async queueSelfTest(now: Date): Promise<void> {
      const row = {
        key: selfTestKey(now),
        channel: 'mail',
        about: 'owner',
        content: null,
      } as const;
      await queueContents(db(), [row], now);
    },
    async maintained(now: Date): Promise<void> {
      await recordHeartbeat(db(), 'maintenance', now);
    },
  };
}
