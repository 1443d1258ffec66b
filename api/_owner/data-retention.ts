import { and, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { retention, swedishTime } from '../_contract/business.ts';
import { swedishDay } from '../_contract/deadlines.ts';
import { isOfNoOrder } from '../_mail/outbox.ts';
import { ofThisMode } from '../_orders/order-modes.ts';
import { database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import {
  heartbeats,
  leads,
  messages,
  orders,
  outbox,
  rateLimits,
  refusals,
} from '../_platform/schema.ts';

/** The time of an order's latest event. */
const lastChange = sql`greatest(
  ${orders.createdAt},
  ${orders.paidAt},
  ${orders.closedAt},
  ${orders.changedAt}
)`;

const isPaid = isNotNull(orders.paidAt);
const isUnpaid = isNull(orders.paidAt);
const isOver = sql`(${orders.kind} = 'package' or ${orders.closedAt} is not null)`;

/** Rows per statement, and statements per run. The next run deletes the rest. */
const pieceSize = 1_000;
const maxPieces = 20;

/** Skips locked rows, so that no request deadlocks. The sort order makes Postgres use an index. */
const pieceOf = (table: PgTable, condition: SQL | undefined, order = sql``) =>
  sql`ctid = any(array(select ctid from ${table} where ${condition} ${order} limit ${pieceSize}::int for update skip locked))`;

/**
 * Deletes data that docs/product.md 11 does not allow to store any longer, in small transactions (docs/decisions/204).
 */
export function dataRetention(db: GetDatabase = database, env = readEnv) {
  const change = (kind: SQL, moment: PgColumn, isDue: SQL | undefined) => {
    const piece = pieceOf(moment.table, isDue, sql`order by ${moment}`);
    return db().execute(sql`${kind} where ${piece} returning 1`);
  };
  const remove = (moment: PgColumn, until: Date | SQL, condition?: SQL) =>
    change(sql`delete from ${moment.table}`, moment, and(lt(moment, until), condition));
  return async (now: Date): Promise<void> => {
    await db().insert(heartbeats).values({ name: 'retention', lastAt: now }).onConflictDoNothing();
    // Postgres subtracts the months, because Postgres turns 29 February into 28 February.
    const monthsAgo = (months: number) =>
      sql`(${timestamptz(now)} - ${months}::int * interval '1 month')`;
    const formsUntil = monthsAgo(retention.formMonths);
    const unpaidUntil = monthsAgo(retention.unpaidOrderMonths);
    const refusalsUntil = sql`(${monthsAgo(retention.refusalMonths)} at time zone ${swedishTime})::date`;
    const hashesUntil = new Date(now.getTime() - retention.addressHashHours * 3_600_000);
    const keptSince = bookkeepingKeptSince(swedishDay(now), env().company.fiscalYearEnd);
    const bookkeepingUntil = sql`${keptSince}::timestamp at time zone ${swedishTime}`;
    // With a Stripe test key, test orders are kept as long as live orders.
    const isOnlyTest = and(not(orders.livemode), not(ofThisMode(env)));
    // `createdAt` is a lower bound of the last change, and has an index.
    const isOutdated = or(
      and(isUnpaid, lt(orders.createdAt, unpaidUntil)),
      and(isOnlyTest, lt(orders.createdAt, unpaidUntil)),
      and(isPaid, isOver, lt(lastChange, bookkeepingUntil), lt(orders.createdAt, bookkeepingUntil)),
    );
    // A row with a network also has a sender.
    const withoutHashes = sql`update ${outbox} set sender = null, network = null`;
    const forget = (kind: SQL, moment: PgColumn, hash: PgColumn) =>
      change(kind, moment, and(lt(moment, hashesUntil), isNotNull(hash)));
    const deletePiece = () =>
      db().batch([
        remove(rateLimits.endsAt, now),
        remove(refusals.day, refusalsUntil),
        forget(sql`update ${orders} set visitor_hash = null`, orders.createdAt, orders.visitorHash),
        forget(withoutHashes, outbox.createdAt, outbox.sender),
        remove(leads.createdAt, formsUntil),
        remove(messages.createdAt, formsUntil),
        db().execute(sql`
          with gone as (delete from ${orders} where ${pieceOf(orders, isOutdated)} returning id),
            mails as (delete from ${outbox} where about = 'order' and about_id in (select id from gone))
          select id from gone`),
        remove(outbox.createdAt, formsUntil, isOfNoOrder),
      ]);
    for (let piece = 1; piece <= maxPieces; piece += 1) {
      const changes = await deletePiece();
      if (changes.some(({ rows }) => rows.length === pieceSize)) continue;
      await recordHeartbeat(db(), 'retention', now);
      return;
    }
  };
}

/** Sales since this time are kept (bokföringslagen 7 kap. 2 §). */
export function bookkeepingKeptSince(today: string, fiscalYearEnd: string): string {
  const year = Number(today.slice(0, 4)) - retention.orderYears - 1;
  // A malformed end of the fiscal year counts as December, so that nothing is deleted early.
  const [, month = '12'] = /^(0[1-9]|1[0-2])-/.exec(fiscalYearEnd) ?? [];
  return new Date(Date.UTC(year, Number(month), 1)).toISOString().slice(0, 19);
}
