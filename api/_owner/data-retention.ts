import { and, eq, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { retention, swedishTime } from '../_contract/business.ts';
import { swedishDay } from '../_contract/deadlines.ts';
import { ofThisMode } from '../_orders/order-modes.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import {
  fallbackForms,
  heartbeats,
  leads,
  messages,
  orders,
  outbox,
  paymentEvents,
  rateLimits,
  refusals,
} from '../_platform/schema.ts';

/** The time of an order's latest event; a renewal counts, because it is a sale. */
const lastChange = sql`greatest(
  ${orders.createdAt},
  ${orders.renewalStatusAt},
  ${orders.paidAt},
  ${orders.closedAt},
  ${orders.changedAt}
)`;

const isPaid = isNotNull(orders.paidAt);
const isUnpaid = isNull(orders.paidAt);
/** An active plan is a new sale every month. */
const isOver = sql`(${orders.kind} = 'package' or ${orders.closedAt} is not null)`;

/** Deletes what is older than docs/product.md 11 allows, in one transaction. */
export function dataRetention(db: GetDatabase = database, env = readEnv) {
  return async (now: Date): Promise<void> => {
    // Without a first success the health check counts from the first attempt.
    await db().insert(heartbeats).values({ name: 'retention', lastAt: now }).onConflictDoNothing();
    // 12 months before 29 February is 28 February.
    const monthsAgo = (months: number) =>
      sql`(${now.toISOString()}::timestamptz - ${months}::int * interval '1 month')`;
    const formsUntil = monthsAgo(retention.formMonths);
    const unpaidUntil = monthsAgo(retention.unpaidOrderMonths);
    const refusalsUntil = sql`(${monthsAgo(retention.refusalMonths)} at time zone ${swedishTime})::date`;
    const hashesUntil = new Date(now.getTime() - retention.addressHashHours * 3_600_000);
    const keptSince = bookkeepingKeptSince(swedishDay(now), env().company.fiscalYearEnd);
    const bookkeepingUntil = sql`${keptSince}::timestamp at time zone ${swedishTime}`;
    // With a test key the site does what it would do with a live one.
    const isOnlyTest = and(not(orders.livemode), not(ofThisMode(env)));
    const isOutdated = or(
      and(or(isUnpaid, isOnlyTest), lt(orders.createdAt, unpaidUntil)),
      and(isPaid, isOver, lt(lastChange, bookkeepingUntil)),
    );
    const isOfNoOrder = (reference: PgColumn) =>
      notExists(db().select({ id: orders.id }).from(orders).where(eq(orders.id, reference)));
    const isOldMail = and(
      lt(outbox.createdAt, formsUntil),
      or(not(eq(outbox.about, 'order')), isOfNoOrder(outbox.aboutId)),
    );
    const isOldEvent = and(
      lt(paymentEvents.receivedAt, unpaidUntil),
      isOfNoOrder(paymentEvents.orderId),
    );
    const hasOldSender = and(isNotNull(outbox.sender), lt(outbox.createdAt, hashesUntil));
    const hasOldHash = and(isNotNull(orders.visitorHash), lt(orders.createdAt, hashesUntil));
    await db().batch([
      db().delete(rateLimits).where(lt(rateLimits.endsAt, now)),
      db().delete(refusals).where(lt(refusals.day, refusalsUntil)),
      db().update(orders).set({ visitorHash: null }).where(hasOldHash),
      db().update(outbox).set({ sender: null }).where(hasOldSender),
      db().delete(leads).where(lt(leads.createdAt, formsUntil)),
      db().delete(fallbackForms).where(lt(fallbackForms.createdAt, formsUntil)),
      db().delete(messages).where(lt(messages.createdAt, formsUntil)),
      db().delete(orders).where(isOutdated),
      db().delete(outbox).where(isOldMail),
      db().delete(paymentEvents).where(isOldEvent),
      recordHeartbeat(db(), 'retention', now),
    ]);
  };
}

/** Since when sales are kept: to the end of the seventh year after their fiscal year (bokföringslagen 7 kap. 2 §). */
export function bookkeepingKeptSince(today: string, fiscalYearEnd: string): string {
  const year = Number(today.slice(0, 4)) - retention.orderYears - 1;
  // A fiscal year ends with a month. A malformed value counts as December, so that nothing is deleted early.
  const [, month = '12'] = /^(0[1-9]|1[0-2])-/.exec(fiscalYearEnd) ?? [];
  return new Date(Date.UTC(year, Number(month), 1)).toISOString().slice(0, 19);
}
