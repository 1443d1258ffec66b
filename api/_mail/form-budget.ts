import { type SQL, sql } from 'drizzle-orm';
import type { Env } from '../_platform/env.ts';
import { outbox } from '../_platform/schema.ts';
import type { Channel } from './mail.ts';

// Mails and events about forms have a budget, so that strangers cannot use up the vendor's quota (docs/product.md 9.4).

/** The forms of one sender that are told one by one, in an hour and in a day. */
const ofSender = { hour: 5, day: 15 };

const triesInBudget = 3;

/** Any number that no other lock of the database has. */
const budgetLock = 5_604;

const isAboutForm = sql`${outbox.about} in ('lead', 'message')`;

/** A content about a form that waits and has not been tried, and so needs a place in the budget. */
export const isUntriedForm = sql`(${isAboutForm} and ${outbox.firstAttemptAt} is null and ${outbox.sentAt} is null and ${outbox.givenUpAt} is null)`;

type Limits = Pick<Env, 'mailFormsPerHour' | 'mailFormsPerDay'>;

/**
 * The places that are taken: forms that were sent within a day or are being tried. One that fails keeps its place for
 * three attempts: what the vendor refuses for good must not stop those after it. One that a digest replaced has none.
 */
const taken = (channel: Channel, now: Date) => {
  const isTried = sql`${outbox.channel} = ${channel} and ${isAboutForm} and ${outbox.firstAttemptAt} is not null and ${outbox.givenUpAt} is null`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select about, sender, true as in_hour from ${outbox} where ${isTried} and sent_at is null and attempts < ${triesInBudget}
    union all
    select about, sender, sent_at > ${at} - interval '1 hour' from ${outbox} where ${isTried} and sent_at > ${at} - interval '1 day'`;
};

/** A query for the keys of the untried forms, of all or of those asked for, that may be sent now, the oldest first. */
export function formsWithinBudget(channel: Channel, now: Date, limits: Limits, isAskedFor?: SQL) {
  const { mailFormsPerHour, mailFormsPerDay } = limits;
  return sql`
    with taken as materialized (${taken(channel, now)}),
      of_senders as (
        select sender, count(*) filter (where in_hour) as hour, count(*) as day from taken where sender is not null group by sender
      ),
      untried as (
        select key, about, sender, created_at, row_number() over (partition by sender order by created_at, key) as nth
        from ${outbox} where channel = ${channel} and ${isUntriedForm} and ${isAskedFor ?? sql`true`}
      ),
      of_kind as (
        select key, about, created_at, row_number() over (partition by about order by created_at, key) as nth
        from untried left join of_senders using (sender)
        where sender is null or nth + coalesce(hour, 0) <= ${ofSender.hour} and nth + coalesce(day, 0) <= ${ofSender.day}
      ),
      in_hour as (
        select key, row_number() over (order by created_at, key) as nth from of_kind
        where nth + (select count(*) from taken where in_hour and taken.about = of_kind.about) <= ${mailFormsPerHour}::int
      )
    select key from in_hour where nth + (select count(*) from taken) <= ${mailFormsPerDay}::int`;
}

/** An expression: whether the common budgets of an hour or the day have no place left. */
export const isBudgetUsedUp = (channel: Channel, now: Date, limits: Limits) => sql<boolean>`(
  select count(*) filter (where in_hour and about = 'lead') >= ${limits.mailFormsPerHour}::int
    or count(*) filter (where in_hour and about = 'message') >= ${limits.mailFormsPerHour}::int
    or count(*) >= ${limits.mailFormsPerDay}::int
  from (${taken(channel, now)}) as taken)`;

/** The statement that waits for other claims of untried forms; first in the batch of a claim. */
export const lockBudget = (channel: Channel, isAskedFor?: SQL) => sql`
  select pg_advisory_xact_lock(${budgetLock}, ${channel === 'mail' ? 1 : 2}) from (
    select 1 from ${outbox} where channel = ${channel} and ${isUntriedForm} and ${isAskedFor ?? sql`true`} limit 1) as asked`;
