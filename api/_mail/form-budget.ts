import { type SQL, sql } from 'drizzle-orm';
import { timestamptz } from '../_platform/database.ts';
import type { Env } from '../_platform/env.ts';
import { outbox } from '../_platform/schema.ts';
import type { Channel } from './mail.ts';

// Limits mails and events about forms, so that strangers cannot use up the vendor's quota (docs/product.md 9.4).

/** Forms per sender and per network; a digest lists the forms beyond these limits. */
const senderLimits = { hour: 5, day: 15 };
const networkLimits = { hour: 10, day: 30 };

const triesInBudget = 3;

/** The id of an advisory lock; it must be unique in the database. */
const budgetLock = 5_604;

const isAboutForm = sql`${outbox.about} in ('lead', 'message')`;

/** Unsent outbox rows about forms that had no send attempt yet and are in no digest. */
export const isUntriedForm = sql`(${isAboutForm} and ${outbox.firstAttemptAt} is null and ${outbox.sentAt} is null and ${outbox.givenUpAt} is null and ${outbox.toldBy} is null)`;

export type Budget = { channel: Channel; now: Date } & Pick<
  Env,
  'mailFormsPerHour' | 'mailFormsPerDay'
>;

/**
 * Rows that count against the budget: rows and digests sent within a day, and unsent ones after their first attempt. A
 * failing row counts only for three attempts, so that a permanent rejection does not block other rows.
 */
const taken = ({ channel, now }: Budget) => {
  const isTried = sql`${outbox.channel} = ${channel} and ${outbox.about} in ('lead', 'message', 'digest') and ${outbox.firstAttemptAt} is not null and ${outbox.givenUpAt} is null`;
  const at = timestamptz(now);
  return sql`
    select about, sender, network, true as in_hour, ${at} as sent_at from ${outbox} where ${isTried} and sent_at is null and attempts < ${triesInBudget}
    union all
    select about, sender, network, sent_at > ${at} - interval '1 hour', sent_at from ${outbox} where ${isTried} and sent_at > ${at} - interval '1 day'`;
};

/**
 * The number of mails that the day's budget allows now. Each of the next 24 hours may need a digest, so mails of single
 * forms leave room for these; below 50 mails a day they get half of the budget.
 */
const roomOfDay = ({ now, mailFormsPerDay: most }: Budget) => sql`(
  select min(${most}::int - least(hours + 1, ${most}::int / 2)
    - (select count(*) from taken where sent_at >= ${timestamptz(now)} - (24 - hours) * interval '1 hour'))
  from generate_series(0, 24) as hours)`;

const countsOf = (column: 'sender' | 'network') => {
  const by = sql.raw(column);
  return sql`select ${by}, count(*) filter (where in_hour) as hour, count(*) as day from taken where ${by} is not null group by ${by}`;
};

const hasRoom = (column: 'sender' | 'network', limits: typeof senderLimits) =>
  sql`(${sql.raw(column)} is null or nth + coalesce(hour, 0) <= ${limits.hour} and nth + coalesce(day, 0) <= ${limits.day})`;

/**
 * Returns a query for the keys of rows without a send attempt that the budget allows now, oldest first. `isAskedFor`
 * limits the rows.
 */
export function formsWithinBudget(budget: Budget, isAskedFor?: SQL) {
  const { channel, mailFormsPerHour } = budget;
  return sql`
    with taken as materialized (${taken(budget)}),
      of_senders as (${countsOf('sender')}),
      of_networks as (${countsOf('network')}),
      untried as (
        select key, about, sender, network, created_at, row_number() over (partition by sender order by created_at, key) as nth
        from ${outbox} where channel = ${channel} and ${isUntriedForm} and ${isAskedFor ?? sql`true`}
      ),
      of_sender as (
        select key, about, network, created_at, row_number() over (partition by network order by created_at, key) as nth
        from untried left join of_senders using (sender) where ${hasRoom('sender', senderLimits)}
      ),
      of_kind as (
        select key, about, created_at, row_number() over (partition by about order by created_at, key) as nth
        from of_sender left join of_networks using (network) where ${hasRoom('network', networkLimits)}
      ),
      in_hour as (
        select key, row_number() over (order by created_at, key) as nth from of_kind
        where nth + (select count(*) from taken where in_hour and taken.about = of_kind.about) <= ${mailFormsPerHour}::int
      )
    select key from in_hour where nth <= ${roomOfDay(budget)}`;
}

export const isBudgetUsedUp = (budget: Budget) => sql<boolean>`(
  with taken as (${taken(budget)})
  select count(*) filter (where in_hour and about = 'lead') >= ${budget.mailFormsPerHour}::int
    or count(*) filter (where in_hour and about = 'message') >= ${budget.mailFormsPerHour}::int
    or ${roomOfDay(budget)} <= 0
  from taken)`;

/**
 * Makes concurrent claims of rows without a send attempt wait for each other. Must be the first statement of the
 * claim's batch.
 */
export const lockBudget = (channel: Channel, isAskedFor?: SQL) => sql`
  select pg_advisory_xact_lock(${budgetLock}, ${channel === 'mail' ? 1 : 2}) from (
    select 1 from ${outbox} where channel = ${channel} and ${isUntriedForm} and ${isAskedFor ?? sql`true`} limit 1) as asked`;
