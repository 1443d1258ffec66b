import { and, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queued } from '../_mail/mail.ts';
import type { PaymentRefs } from '../_payments/payment-snapshot.ts';
import { type Database, database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { orders } from '../_platform/schema.ts';
import type { Order } from './order.ts';
import { ofThisMode } from './order-modes.ts';

/** The columns that a sync writes, guarded by `version`. */
const {
  visitorHash,
  sessionUrl,
  nextCheckAt,
  failedChecks,
  paidRecordedAt,
  promisedAcknowledgedAt,
  syncingUntil,
  ...orderColumns
} = getTableColumns(orders);

export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

export type SyncStore = ReturnType<typeof syncStore>;

const leaseTime = 30_000;

const firstPause = 60_000;

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
     * Claims up to 20 due orders, or one by id. Open checkouts come before other orders that have been due for up to an
     * hour longer. The next attempt follows after a minute; this pause doubles per failure, up to a day.
     */
    async claim(now: Date, id?: string): Promise<Claimed[]> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const turn = sql`${orders.nextCheckAt} - case ${orders.state} when 'open' then interval '1 hour' else interval '0' end`;
      const isFree = or(isNull(orders.syncingUntil), lte(orders.syncingUntil, now));
      const isOne = id ? eq(orders.id, id) : undefined;
      const due = db()
        .select({ id: orders.id })
        .from(orders)
        .where(and(lte(orders.nextCheckAt, now), isFree, isOne, ofThisMode(env)))
        .orderBy(turn)
        .limit(20)
        .for('update', { skipLocked: true });
      const pause = sql`least(interval '1 minute' * power(2, least(${orders.failedChecks}, 11)), interval '1 day')`;
      const claimed = await db()
        .update(orders)
        .set({
          ...leaseFrom(now),
          nextCheckAt: sql`${at} + ${pause}`,
        })
        // Postgres evaluates an array once; an IN subquery may run again and lock other rows.
        .where(sql`${orders.id} = any(array(${due}))`)
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
  const now = sql`${at.toISOString()}::timestamptz`;
  // A claim sets `nextCheckAt` to a future time, a mark to the present time.
  const isUnmarked = sql`${orders.nextCheckAt} is not distinct from ${turn.toISOString()}::timestamptz`;
  const next = sql`${(nextCheckAt === undefined ? turn : nextCheckAt)?.toISOString() ?? null}::timestamptz`;
  const updated = db
    .update(orders)
    .set({
      ...after,
      version: version + 1,
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

const references = ['sessionId', 'paymentIntentId', 'subscriptionId'] as const;

function hasRefs(refs: PaymentRefs) {
  if (refs.orderId) return eq(orders.id, refs.orderId);
  const isAny = references.map((name) => (refs[name] ? eq(orders[name], refs[name]) : undefined));
  return or(...isAny) ?? sql`false`;
}
