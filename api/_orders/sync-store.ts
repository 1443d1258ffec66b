import { and, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { addressKey } from '../_contract/email-address.ts';
import type { Queued } from '../_mail/mail.ts';
import type { PaymentRefs } from '../_payments/payment-snapshot.ts';
import { type Database, database, type GetDatabase, timestamptz } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { orders } from '../_platform/schema.ts';
import type { Order } from './order.ts';
import { ofThisMode } from './order-modes.ts';
import { findOtherPlan } from './other-plan.ts';

/** The columns that a sync writes, guarded by `version`. */
const {
  addressKey: _addressKey,
  visitorHash,
  sessionUrl,
  nextCheckAt,
  failedChecks,
  changedAt,
  paidRecordedAt,
  promisedAcknowledgedAt,
  syncingUntil,
  ...orderColumns
} = getTableColumns(orders);

export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

export type SyncStore = ReturnType<typeof syncStore>;

const leaseTime = 30_000;

const firstPause = 60_000;

/** Orders per claim, and how many of these places an outage's older orders cannot take. */
const [places, unsettledPlaces] = [20, 16];

const leaseFrom = (now: Date) => ({
  failedChecks: sql`${orders.failedChecks} + 1`,
  syncingUntil: new Date(now.getTime() + leaseTime),
});

/** Orders that are due for a sync. Every method throws when Postgres fails. */
export function syncStore(db: GetDatabase = database, env = readEnv) {
  return {
    /**
     * Marks an order as due and returns its id. A reading in progress continues and is repeated once
     * (docs/decisions/197).
     */
    async mark(refs: PaymentRefs, now: Date): Promise<string | undefined> {
      // The event may arrive before the request that opened the checkout stores the session.
      const sessionId = sql`coalesce(${orders.sessionId}, ${refs.sessionId ?? null})`;
      const [row] = await db()
        .update(orders)
        .set({
          nextCheckAt: now,
          sessionId,
          // A reading in progress lacks the session, so the write of that reading must fail.
          version: sql`${orders.version} + case when ${orders.sessionId} is distinct from ${sessionId} then 1 else 0 end`,
        })
        .where(hasRefs(refs))
        .returning({ id: orders.id });
      return row?.id;
    },
    /**
     * Claims up to 20 due orders, or one by id. Of the 20 places 16 go to orders that are not settled and 4 to the
     * others, the oldest first; unused places go to either. The next attempt follows after a minute; this pause doubles
     * per failure, up to a day.
     */
    async claim(now: Date, id?: string): Promise<Claimed[]> {
      const at = timestamptz(now);
      const isFree = or(isNull(orders.syncingUntil), lte(orders.syncingUntil, now));
      const isDue = and(lte(orders.nextCheckAt, now), isFree, ofThisMode(env));
      const due = (isOne: SQL) => sql`(
        select id, next_check_at from orders where ${isDue} and ${isOne}
        order by next_check_at limit ${places} for update skip locked)`;
      const isUnsettled = inArray(orders.state, ['open', 'processing']);
      const found = sql`
        with unsettled as materialized ${due(isUnsettled)}, settled as materialized ${due(sql`not ${isUnsettled}`)},
        queue as (
          select id, ${unsettledPlaces}::int as places, row_number() over (order by next_check_at) as place from unsettled
          union all
          select id, ${places - unsettledPlaces}::int, row_number() over (order by next_check_at) from settled)
        select id from queue order by place > places, place limit ${places}`;
      const pause = sql`least(interval '1 minute' * power(2, least(${orders.failedChecks}, 11)), interval '1 day')`;
      const claimed = await db()
        .update(orders)
        .set({ ...leaseFrom(now), nextCheckAt: sql`${at} + ${pause}` })
        // Postgres evaluates an array once; an IN subquery may run again and lock other rows.
        .where(id ? and(eq(orders.id, id), isDue) : sql`${orders.id} = any(array(${found}))`)
        .returning(claimedColumns);
      return claimed.map(withBuyer);
    },
    async claimAgain(id: string, now: Date): Promise<Claimed | undefined> {
      const [row] = await db()
        .update(orders)
        .set({ ...leaseFrom(now), nextCheckAt: new Date(now.getTime() + firstPause) })
        .where(eq(orders.id, id))
        .returning(claimedColumns);
      return row && withBuyer(row);
    },
    async release(id: string): Promise<void> {
      await db().update(orders).set({ syncingUntil: null }).where(eq(orders.id, id));
    },
    otherPlan: async (order: Order) => findOtherPlan(db(), order),
    write: async (claimed: Claimed, written: Written) => writeOrder(db(), claimed, written),
    /** Records an invalid signature for the health check, if the event contains the id of one of our orders. */
    async noteUnverified(orderId: string, now: Date): Promise<void> {
      const isOurs = and(eq(orders.id, orderId), ofThisMode(env));
      const order = await db().select({ id: orders.id }).from(orders).where(isOurs);
      if (order.length > 0) await recordHeartbeat(db(), 'payments/unverified', now);
    },
  };
}

export type Written = {
  at: Date;
  queue: readonly Queued[];
  /** Null when the order can no longer change; undefined after a failure, so that the time set by the claim stays. */
  nextCheckAt: Date | null | undefined;
};

/** `turn`: the `nextCheckAt` that the claim has set. */
export type Claimed = Order & { turn: Date };

const claimedColumns = {
  ...orderColumns,
  turn: sql<Date>`${orders.nextCheckAt}`.mapWith(orders.nextCheckAt),
};

const withBuyer = (row: OrderRow & { turn: Date }): Claimed => ({ ...row, buyer: row.buyer ?? {} });

/**
 * Writes order and queue in one statement. `lost`: the order has changed since the claim. `marked`: the order was
 * marked as due since the claim, and stays due and claimed.
 */
async function writeOrder(
  db: Database,
  { id, version, turn, ...after }: Claimed,
  { queue, nextCheckAt, at }: Written,
): Promise<'written' | 'marked' | 'lost'> {
  const now = timestamptz(at);
  // A claim sets `nextCheckAt` to a future time, a mark to the present time.
  const isUnmarked = sql`${orders.nextCheckAt} is not distinct from ${timestamptz(turn)}`;
  const next = sql`${(nextCheckAt === undefined ? turn : nextCheckAt)?.toISOString() ?? null}::timestamptz`;
  const stored = sql`(${orders.state}, ${orders.told}, ${orders.money})`;
  const read = sql`(${after.state}, ${json(after.told)}, ${json(after.money)})`;
  const updated = db
    .update(orders)
    .set({
      ...after,
      addressKey: after.buyer.email ? addressKey(after.buyer.email) : null,
      version: version + 1,
      changedAt: sql`case when ${stored} is distinct from ${read} then ${now} else ${orders.changedAt} end`,
      sessionId: sql`coalesce(${after.sessionId}, ${orders.sessionId})`,
      paidRecordedAt: sql`coalesce(${orders.paidRecordedAt}, ${after.paidAt ? now : null})`,
      syncingUntil: sql`case when ${isUnmarked} then null else ${orders.syncingUntil} end`,
      nextCheckAt: sql`case when ${isUnmarked} then ${next} else ${orders.nextCheckAt} end`,
      ...(nextCheckAt !== undefined && { failedChecks: 0 }),
    })
    .where(and(eq(orders.id, id), eq(orders.version, version)))
    .returning({ is: sql`${orders.nextCheckAt} is distinct from ${next} as is_marked` });
  const { rows } = await db.execute<{ is_marked: boolean }>(sql`
    with updated_order as (${updated.getSQL()}), queued as (
      insert into outbox (key, channel, about, about_id, mail, created_at, next_attempt_at)
      select queue.key, queue.channel, queue.about, queue."aboutId", queue.content, ${now}, ${now}
      from updated_order, jsonb_to_recordset(${JSON.stringify(queue)}::jsonb)
        as queue (key text, channel text, about text, "aboutId" uuid, content jsonb)
      on conflict (key) do nothing
    )
    select is_marked from updated_order`);
  const [row] = rows;
  if (!row) return 'lost';
  return row.is_marked ? 'marked' : 'written';
}

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`;

const references = ['sessionId', 'paymentIntentId', 'subscriptionId'] as const;

function hasRefs(refs: PaymentRefs) {
  if (refs.orderId) return eq(orders.id, refs.orderId);
  const isAny = references.map((name) => (refs[name] ? eq(orders[name], refs[name]) : undefined));
  return or(...isAny) ?? sql`false`;
}
