import { eq, sql } from 'drizzle-orm';
import { formsWithinBudget, isUntriedForm } from '../_mail/form-budget.ts';
import type { Channel, Mail } from '../_mail/mail.ts';
import { queueContents } from '../_mail/outbox.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { leads, messages, outbox } from '../_platform/schema.ts';
import type { WaitingForm } from './digest-mail.ts';
import { selfTestKey } from './report.ts';

export const digestKey = (now: Date): string => `digest/${now.toISOString().slice(0, 13)}`;

const maxForms = 5_000;

const firstCharacters = 200;

const toOwner = (key: string, content: Mail) =>
  ({ key, channel: 'mail', about: 'owner', content }) as const;

/** The owner's digests and reports. Every method throws when Postgres fails. */
export function scheduledMails(db: GetDatabase = database, env = readEnv) {
  /**
   * Returns a query for rows beyond a channel's budget, first one row of each sender; no rows if this hour's digest is
   * queued.
   */
  const overBudget = (channel: Channel, digest: string, now: Date) => sql`
    select key, about, about_id, sender, created_at from (
      select *, row_number() over (partition by sender order by created_at) as nth from ${outbox}
      where channel = ${channel} and ${isUntriedForm}
        and key <> all(array(${formsWithinBudget({ ...env(), channel, now })}))
        and not exists (select 1 from ${outbox} where key = ${digest})
    ) as over_budget order by nth, created_at limit ${maxForms}::int`;

  return {
    /** Returns the forms for a digest, and whether the self-test is due. */
    async due(now: Date): Promise<{ forms: readonly WaitingForm[]; selfTest: boolean }> {
      const [{ rows }, selfTests] = await db().batch([
        db().execute<Omit<WaitingForm, 'createdAt'> & { created: number }>(sql`
        select key, about, extract(epoch from created_at)::float8 as created, coalesce(sender, email, '') as sender,
          coalesce(name, '') as name, coalesce(company, '') as company, coalesce(email, '') as email, md5(words) as words, left(words, ${firstCharacters}::int) as begins
        from (${overBudget('mail', digestKey(now), now)}) as told
        left join lateral (
          select name, '' as company, email, pain_point as words from ${leads} where id = about_id
          union all select name, company, email, message from ${messages} where id = about_id) as form on true`),
        db()
          .select({ key: outbox.key })
          .from(outbox)
          .where(eq(outbox.key, selfTestKey(now))),
      ]);
      const forms = rows.map(({ created, ...form }) => ({
        ...form,
        createdAt: new Date(created * 1000),
      }));
      return { forms, selfTest: env().mailSelfTest && selfTests.length === 0 };
    },
    /** Queues one webhook event in place of the events beyond the budget, once an hour. */
    async queueEventDigest(now: Date): Promise<void> {
      const key = `webhook/${digestKey(now)}`;
      const at = sql`${now.toISOString()}::timestamptz`;
      await db().execute(sql`
      with over_budget as materialized (${overBudget('webhook', key, now)}),
        digest as (
          insert into ${outbox} (key, channel, about, mail, created_at, next_attempt_at)
          select ${key}, 'webhook', 'owner', jsonb_build_object('type', 'forms.skipped', 'timestamp', ${now.toISOString()}::text,
            'data', jsonb_build_object('count', count(*), 'from', min(created_at), 'until', max(created_at))), ${at}, ${at}
          from over_budget having count(*) > 0
          on conflict do nothing returning key)
      update ${outbox} set sent_at = ${at}, mail = null
      where key in (select key from over_budget) and first_attempt_at is null and exists (select 1 from digest)`);
    },
    /** Queues a digest in place of the listed mails, once an hour, and erases those mails. */
    async queueDigest(content: Mail, forms: readonly WaitingForm[], now: Date): Promise<void> {
      const keys = JSON.stringify(forms.map(({ key }) => key));
      // One statement, so that of two simultaneous runs only the run that queues the digest erases mails.
      await db().execute(sql`
      with digest as (${queueContents(db(), [toOwner(digestKey(now), content)], now)
        .returning({ key: outbox.key })
        .getSQL()})
      update ${outbox} set sent_at = ${now.toISOString()}::timestamptz, mail = null
      where key in (select jsonb_array_elements_text(${keys}::jsonb)) and first_attempt_at is null
        and exists (select 1 from digest)`);
    },
    async queueSelfTest(content: Mail, now: Date): Promise<void> {
      await queueContents(db(), [toOwner(selfTestKey(now), content)], now);
    },
    async maintained(now: Date): Promise<void> {
      await recordHeartbeat(db(), 'maintenance', now);
    },
  };
}
