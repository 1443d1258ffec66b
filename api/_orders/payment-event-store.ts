import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { Queued } from '../_mail/mail.ts';
import { type PaymentEvent, type PaymentRefs, RejectedEvent } from '../_payments/payment-event.ts';
import { database, type GetDatabase, sqlState } from '../_platform/database.ts';
import { recordHeartbeat } from '../_platform/heartbeats.ts';
import { orders, paymentEvents } from '../_platform/schema.ts';
import type { Order } from './order-state.ts';

/** The columns of an order but those that are written without its version. */
const {
  visitorHash,
  sessionUrl,
  nextCheckAt,
  failedChecks,
  paidRecordedAt,
  promisedAcknowledgedAt,
  ...orderColumns
} = getTableColumns(orders);

export type OrderRow = Pick<typeof orders.$inferSelect, keyof typeof orderColumns>;

export type PaymentEventStore = ReturnType<typeof paymentEventStore>;

/** The provider's events in Postgres, and their changes of orders. Throws `RejectedEvent` for what cannot be stored. */
export function paymentEventStore(db: GetDatabase = database) {
  return {
    /** The event's order; `seen` for a recorded event, undefined for an event about no order of ours. */
    async find(event: Pick<PaymentEvent, 'id' | 'refs'>): Promise<Order | 'seen' | undefined> {
      const { id, refs } = event;
      const [seen, [order]] = await rejectingBadData(
        db().batch([
          db().select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id)),
          db().select(orderColumns).from(orders).where(hasRefs(refs)).limit(1),
        ]),
      );
      if (seen.length > 0) return 'seen';
      return order && { ...order, buyer: order.buyer ?? {} };
    },
    /** Writes order, event and contents in one statement; false when the order was changed since it was read. */
    async write(
      event: PaymentEvent,
      { id, version, ...after }: Order,
      contents: readonly Queued[],
      now: Date,
    ): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const updated = db()
        .update(orders)
        .set({
          ...after,
          version: version + 1,
          // Starting a purchase writes it, too.
          sessionId: sql`coalesce(${after.sessionId}, ${orders.sessionId})`,
          paidRecordedAt: sql`coalesce(${orders.paidRecordedAt}, ${after.facts.paid ? at : null})`,
        })
        .where(and(eq(orders.id, id), eq(orders.version, version)))
        .returning({ id: orders.id });
      const { rows } = await rejectingBadData(
        db().execute(sql`
        with updated_order as (${updated.getSQL()}), recorded_event as (
          insert into payment_events (id, type, received_at, order_id)
          select ${event.id}, ${event.type}, ${at}, updated_order.id from updated_order
          on conflict (id) do nothing
        ), queued as (
          insert into outbox (key, mail, created_at, next_attempt_at)
          select queue.key, queue.content, ${at}, ${at}
          from updated_order, jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as queue (key text, content jsonb)
          on conflict (key) do nothing
        )
        select id from updated_order`),
      );
      return rows.length > 0;
    },
    /** Records for the health check an event with an invalid signature, if it names one of our orders. */
    async noteUnverified(orderId: string, now: Date): Promise<void> {
      const order = await db().select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
      if (order.length > 0) await recordHeartbeat(db(), 'payments/unverified', now);
    },
  };
}

/** The query's result. Throws `RejectedEvent` when Postgres refuses the data itself (SQLSTATE classes 22 and 23). */
const rejectingBadData = <T>(query: PromiseLike<T>): Promise<T> =>
  Promise.resolve(query).catch((error: unknown) => {
    if (/^2[23]/.test(sqlState(error)))
      throw new RejectedEvent('rejected by Postgres', { cause: error });
    throw error;
  });

const references = ['sessionId', 'paymentIntentId', 'subscriptionId'] as const;

function hasRefs(refs: PaymentRefs) {
  if (refs.orderId) return eq(orders.id, refs.orderId);
  const isAny = references.map((name) => (refs[name] ? eq(orders[name], refs[name]) : undefined));
  return or(...isAny) ?? sql`false`;
}
