import { and, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queued } from '../_mail/mail.ts';
import type { PaymentRefs } from '../_payments/payment-snapshot.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { orders } from '../_platform/schema.ts';
import type { Order } from './order.ts';
import { ofThisMode } from './order-modes.ts';

/** The columns of an order but those that are written without its version. */
const {
  visitorHash,
  sessionUrl,
  nextCheckAt,
  failedChecks,
  paidRecordedAt,
  promisedAcknowledgedAt,
  syncingUntil,
  facts,
  ...orderColumns
} = getTableColumns(orders);

export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

export type SyncStore = ReturnType<typeof syncStore>;

/** Milliseconds for which a claimed order is left alone by others, unless its claim is returned before. */
const leaseTime = 30_000;

/** Orders that are due to be read at the provider. Every method throws when Postgres fails. */
export function syncStore(db: GetDatabase = database, env = readEnv) {
  return {
    /** Marks the order with these ids as due; a reading under way then reads again. Returns its id. */
    async mark(refs: PaymentRefs, now: Date): Promise<string | undefined> {
      const [row] = await db()
        .update(orders)
        .set({
          nextCheckAt: now,
          version: sql`${orders.version} + 1`,
          // The event may be faster than the press that opened the checkout.
          sessionId: sql`coalesce(${orders.sessionId}, ${refs.sessionId ?? null})`,
        })
        .where(hasRefs(refs))
        .returning({ id: orders.id });
      return row?.id;
    },
    /**
     * Claims due orders that nobody is reading, at most 20, or one by its id: open checkouts before those that wait up
     * to an hour longer, so that many comparisons delay no closing and none waits for ever. Until a reading is written
     * the next turn is a minute later, after each failure twice as late, at most a day.
     */
    async claim(now: Date, id?: string): Promise<Order[]> {
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
          nextCheckAt: sql`${at} + ${pause}`,
          failedChecks: sql`${orders.failedChecks} + 1`,
          syncingUntil: new Date(now.getTime() + leaseTime),
        })
        // An array is computed once, where a subquery of IN may run again and lock other rows.
        .where(sql`${orders.id} = any(array(${due}))`)
        .returning(orderColumns);
      return claimed.map(withBuyer);
    },
    /** The order as it is now, for whoever lost against another writer. */
    async read(id: string): Promise<Order | undefined> {
      const [row] = await db().select(orderColumns).from(orders).where(eq(orders.id, id));
      return row && withBuyer(row);
    },
    /** Gives up a claim after a failure. */
    async release(id: string): Promise<void> {
      await db().update(orders).set({ syncingUntil: null }).where(eq(orders.id, id));
    },
    /**
     * Writes order and queue in one statement, and returns the claim; false when the order was changed or marked since
     * it was read. `facts` is what the release before this one reads (docs/decisions/191).
     */
    async write(
      { id, version, ...after }: Order,
      { facts, queue, nextCheckAt }: Written,
      now: Date,
    ): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const updated = db()
        .update(orders)
        .set({
          ...after,
          version: version + 1,
          facts: sql`${JSON.stringify(facts)}::jsonb || ${orders.facts}`,
          // Starting a purchase writes it, too.
          sessionId: sql`coalesce(${after.sessionId}, ${orders.sessionId})`,
          paidRecordedAt: sql`coalesce(${orders.paidRecordedAt}, ${after.paidAt ? at : null})`,
          syncingUntil: null,
          ...(nextCheckAt !== undefined && { nextCheckAt, failedChecks: 0 }),
        })
        .where(and(eq(orders.id, id), eq(orders.version, version)))
        .returning({ id: orders.id });
      const { rows } = await db().execute(sql`
        with updated_order as (${updated.getSQL()}), queued as (
          insert into outbox (key, channel, about, about_id, mail, created_at, next_attempt_at)
          select queue.key, queue.channel, queue.about, queue."aboutId", queue.content, ${at}, ${at}
          from updated_order, jsonb_to_recordset(${JSON.stringify(queue)}::jsonb)
            as queue (key text, channel text, about text, "aboutId" uuid, content jsonb)
          on conflict (key) do nothing
        )
        select id from updated_order`);
      return rows.length > 0;
    },
    /** Records for the health check an event with an invalid signature, if it names an order of the key's mode. */
    async noteUnverified(orderId: string, now: Date): Promise<void> {
      const isOurs = and(eq(orders.id, orderId), ofThisMode(env));
      const order = await db().select({ id: orders.id }).from(orders).where(isOurs);
      if (order.length > 0) await recordHeartbeat(db(), 'payments/unverified', now);
    },
  };
}

export type Written = {
  facts: Record<string, string>;
  queue: readonly Queued[];
  /** When to read it again: null when it can no longer change, undefined after a failure, which keeps its turn. */
  nextCheckAt: Date | null | undefined;
};

const withBuyer = (row: OrderRow): Order => ({ ...row, buyer: row.buyer ?? {} });

const references = ['sessionId', 'paymentIntentId', 'subscriptionId'] as const;

function hasRefs(refs: PaymentRefs) {
  if (refs.orderId) return eq(orders.id, refs.orderId);
  const isAny = references.map((name) => (refs[name] ? eq(orders[name], refs[name]) : undefined));
  return or(...isAny) ?? sql`false`;
}
