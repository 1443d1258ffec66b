import { and, gte, isNotNull, isNull, lte, max, sql } from 'drizzle-orm';
import { business } from '../_contract/business.ts';
import { isPaidOtherwise, isUnknown, ofThisMode } from '../_orders/order-modes.ts';
import { type GetDatabase, timestamptz } from '../_platform/database.ts';
import type { readEnv } from '../_platform/env.ts';
import type { Heartbeat } from '../_platform/heartbeats.ts';
import { orders } from '../_platform/schema.ts';

const maxFailedChecks = 3;

const unopened = { minutes: 5, max: 3 };

/** Milliseconds; a younger order may still get its checkout. */
const answerTime = 20_000;

/** Hours after the last of several failed purchases in a row. */
const inARow = { hours: 1, min: 2 };

/** Counts the orders without a checkout since the last order with a checkout, within an hour before the last of them. */
function failedInARow(db: GetDatabase, now: Date, env: typeof readEnv) {
  const { createdAt, sessionId } = orders;
  const ago = (hours: number) => sql`${timestamptz(now)} - ${hours}::int * interval '1 hour'`;
  const isRecent = and(ofThisMode(env), gte(createdAt, ago(2 * inARow.hours)));
  const opened = db()
    .select({ last: max(createdAt) })
    .from(orders)
    .where(and(isRecent, isNotNull(sessionId)));
  const failed = db()
    .select({ at: createdAt, last: sql`max(${createdAt}) over ()`.as('last') })
    .from(orders)
    .where(
      and(
        isRecent,
        isNull(sessionId),
        lte(createdAt, new Date(now.getTime() - answerTime)),
        sql`${createdAt} > coalesce((${opened}), '-infinity')`,
      ),
    )
    .as('failed');
  const isNear = sql`${failed.at} >= ${failed.last} - ${inARow.hours}::int * interval '1 hour'`;
  return db().$count(failed, and(isNear, sql`${failed.last} >= ${ago(inARow.hours)}`));
}

export function problemOrders(db: GetDatabase, now: Date, env: typeof readEnv) {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isUncompared = and(
    isNotNull(orders.nextCheckAt),
    gte(orders.failedChecks, maxFailedChecks),
  );
  const isUnopened = and(
    isNull(orders.sessionId),
    gte(orders.createdAt, before(unopened.minutes * 60_000)),
    lte(orders.createdAt, before(answerTime)),
  );
  return {
    uncompared: db().$count(orders, and(ofThisMode(env), isUncompared)),
    paidOtherwise: db().$count(orders, and(ofThisMode(env), isPaidOtherwise)),
    unknown: db().$count(orders, and(ofThisMode(env), isUnknown)),
    unopened: db().$count(orders, and(ofThisMode(env), isUnopened)),
    failedInARow: failedInARow(db, now, env),
  };
}

type Readings = Record<keyof ReturnType<typeof problemOrders>, number> & {
  minutesSince: (name: Heartbeat) => number;
};

export function paymentProblems({ minutesSince, ...counts }: Readings): (string | false)[] {
  // A failure is reported for as many minutes as a checkout stays open.
  const recent = (what: string, name: Heartbeat) => {
    const minutes = minutesSince(name);
    return minutes < business.paymentSessionMinutes && `${what} ${minutes} minutes ago`;
  };
  return [
    recent('the provider refused a call', 'payments/refused'),
    recent('the provider failed a call', 'payments/failed'),
    counts.unopened > unopened.max &&
      `${counts.unopened} purchases in ${unopened.minutes} minutes got no checkout`,
    counts.failedInARow >= inARow.min &&
      `the last ${counts.failedInARow} purchases got no checkout`,
    recent('the signature of an event did not fit STRIPE_WEBHOOK_SECRET', 'payments/unverified'),
    counts.uncompared > 0 &&
      `${counts.uncompared} order(s) could not be compared ${maxFailedChecks} times in a row`,
    counts.paidOtherwise > 0 &&
      `${counts.paidOtherwise} order(s) paid otherwise than promised: run npm run data -- acknowledge promised`,
    counts.unknown > 0 &&
      `the provider's account does not contain the checkout of ${counts.unknown} order(s): check STRIPE_SECRET_KEY, then run npm run data -- acknowledge unknown`,
  ];
}
