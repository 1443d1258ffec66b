import { eq, or, sql } from 'drizzle-orm';
import type { Queued } from '../_mail/mail.ts';
import { type PaymentEvent, type PaymentRefs, RejectedEvent } from '../_payments/payment-event.ts';
import { database, type GetDatabase, sqlState } from '../_platform/database.ts';
import type { Heartbeat } from '../_platform/heartbeats.ts';
import { orders, paymentEvents } from '../_platform/schema.ts';
import type { Order, VersionedOrder } from './order-state.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const unverified: Heartbeat = 'payments/unverified';

export type PaymentEventStore = ReturnType<typeof paymentEventStore>;

/**
 * The payment provider's events in Postgres, and their changes of orders. Every method throws when Postgres fails, and
 * `RejectedEvent` for an event that can never be stored.
 */
export function paymentEventStore(db: GetDatabase = database) {
  return {
    /**
     * The event's order, found by our id, or else by that of the session, the payment or the subscription; `seen` for a
     * recorded event, undefined for an event about no order of ours.
     */
    async find({
      id,
      refs,
    }: Pick<PaymentEvent, 'id' | 'refs'>): Promise<VersionedOrder | 'seen' | undefined> {
      const [seen, found] = await rejectingBadData(
        db().batch([
          db().select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id)),
          db().select().from(orders).where(hasRefs(refs)).limit(1),
        ]),
      );
      if (seen.length > 0) return 'seen';
      const [row] = found;
      return row && { order: orderOf(row), version: row.version };
    },
    /**
     * Writes order and event, and queues contents, in one statement; returns false when the order was changed since it
     * was read.
     */
    async write(
      event: PaymentEvent,
      { version }: VersionedOrder,
      { id, refs, ...after }: Order,
      contents: readonly Queued[],
      now: Date,
    ): Promise<boolean> {
      const at = now.toISOString();
      const { rows } = await rejectingBadData(
        db().execute(sql`
        with updated_order as (
          update orders set
            state = ${after.state}, facts = ${JSON.stringify(after.facts)}::jsonb,
            late = ${after.late}, overdue = ${after.overdue},
            renewal_status_at = ${after.renewalStatusAt ?? null}::timestamptz,
            net = ${after.net}, vat = ${after.vat}, total = ${after.total}, currency = ${after.currency},
            promised = ${after.promised ? JSON.stringify(after.promised) : null}::jsonb,
            buyer = ${JSON.stringify(after.buyer)}::jsonb,
            session_id = coalesce(${refs.sessionId ?? null}, session_id),
            payment_intent_id = coalesce(${refs.paymentIntentId ?? null}, payment_intent_id),
            subscription_id = coalesce(${refs.subscriptionId ?? null}, subscription_id),
            invoice_url = ${after.invoiceUrl ?? null},
            paid_recorded_at = coalesce(paid_recorded_at, ${after.facts.paid ? at : null}::timestamptz),
            version = version + 1
          where id = ${id} and version = ${version}
          returning id
        ), recorded_event as (
          insert into payment_events (id, type, received_at, order_id)
          select ${event.id}, ${event.type}, ${at}::timestamptz, updated_order.id from updated_order
          on conflict (id) do nothing
        ), queued as (
          insert into outbox (key, mail, created_at, next_attempt_at)
          select queue.key, queue.content, ${at}::timestamptz, ${at}::timestamptz
          from updated_order, jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as queue (key text, content jsonb)
          on conflict (key) do nothing
        )
        select id from updated_order`),
      );
      return rows.length > 0;
    },
    /** Records for the health check an event with an invalid signature, if it names one of our orders. */
    async noteUnverified(orderId: string, now: Date): Promise<void> {
      const at = now.toISOString();
      await db().execute(sql`
        insert into heartbeats (name, last_at)
        select ${unverified}, ${at}::timestamptz
        from orders where id = ${orderId}::uuid
        on conflict (name) do update set last_at = excluded.last_at`);
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

function hasRefs({ orderId, sessionId, paymentIntentId, subscriptionId }: PaymentRefs) {
  if (orderId && uuid.test(orderId)) return eq(orders.id, orderId);
  return (
    or(
      sessionId ? eq(orders.sessionId, sessionId) : undefined,
      paymentIntentId ? eq(orders.paymentIntentId, paymentIntentId) : undefined,
      subscriptionId ? eq(orders.subscriptionId, subscriptionId) : undefined,
    ) ?? sql`false`
  );
}

function orderOf(row: typeof orders.$inferSelect): Order {
  const { id, kind, item, name, net, vat, total, currency, state, facts, late, overdue } = row;
  const { sessionId, paymentIntentId, subscriptionId } = row;
  return {
    id,
    kind,
    item,
    name,
    net,
    vat,
    total,
    currency,
    ...(row.promised && { promised: row.promised }),
    state,
    facts,
    late,
    overdue,
    ...(row.renewalStatusAt && { renewalStatusAt: row.renewalStatusAt.toISOString() }),
    ...(row.invoiceUrl && { invoiceUrl: row.invoiceUrl }),
    buyer: row.buyer ?? {},
    expiresAt: row.expiresAt.toISOString(),
    refs: {
      ...(sessionId && { sessionId }),
      ...(paymentIntentId && { paymentIntentId }),
      ...(subscriptionId && { subscriptionId }),
    },
  };
}
