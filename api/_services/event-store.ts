import { and, desc, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { OrderRecord, PaymentEvent, PaymentRefs } from '../_contract/payments.ts';
import { database, type GetDatabase } from './database.ts';
import type { OutgoingMail } from './mailer.ts';
import { orders, paymentEvents } from './schema.ts';

type ReadOrder = { order: OrderRecord; version: number };

/** Stripe sends an event again for three days; by then an order that it belongs to is known. */
const strayDays = 3;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The provider's events and what they do to orders. */
export function eventStore(db: GetDatabase = database) {
  return {
    /** The order that the event is about, by our id or by any of the provider's; `seen` when it has been settled. */
    async find({ id, refs }: PaymentEvent): Promise<ReadOrder | 'seen' | undefined> {
      const [seen, found] = await db().batch([
        db()
          .select({ id: paymentEvents.id })
          .from(paymentEvents)
          .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.stray))),
        db().select().from(orders).where(named(refs)).orderBy(desc(orders.createdAt)).limit(1),
      ]);
      if (seen.length > 0) return 'seen';
      const [row] = found;
      return row && { order: recordOf(row), version: row.version };
    },
    /** Keeps an event whose order is not known yet, for the sweep to match. */
    async keepStray(event: PaymentEvent, now: Date): Promise<void> {
      await db()
        .insert(paymentEvents)
        .values({ id: event.id, type: event.type, receivedAt: now, stray: event })
        .onConflictDoNothing();
    },
    /** The events that came before their order was known, and whose order is known now. */
    async strays(now: Date): Promise<PaymentEvent[]> {
      const since = new Date(now.getTime() - strayDays * 86_400_000);
      const rows = await db()
        .select({ stray: paymentEvents.stray })
        .from(paymentEvents)
        .where(
          and(
            isNotNull(paymentEvents.stray),
            gt(paymentEvents.receivedAt, since),
            exists(db().select({ id: orders.id }).from(orders).where(meant)),
          ),
        )
        .limit(100);
      return rows.flatMap(({ stray }) => (stray ? [stray] : []));
    },
    /** Writes the order, the event and the mails in one statement; false, and nothing written, when the order has been written since it was read. */
    async write(
      event: PaymentEvent,
      { version }: ReadOrder,
      { id, refs, ...after }: OrderRecord,
      mails: readonly { key: string; mail: OutgoingMail }[],
      now: Date,
    ): Promise<boolean> {
      const at = now.toISOString();
      const { rows } = await db().execute(sql`
        with moved as (
          update orders set
            state = ${after.state}, facts = ${JSON.stringify(after.facts)}::jsonb,
            late = ${after.late}, overdue = ${after.overdue}, standing_at = ${after.standingAt ?? null}::timestamptz,
            net = ${after.net}, vat = ${after.vat}, total = ${after.total},
            buyer = ${JSON.stringify(after.buyer)}::jsonb,
            session_id = coalesce(${refs.sessionId ?? null}, session_id),
            payment_intent_id = coalesce(${refs.paymentIntentId ?? null}, payment_intent_id),
            subscription_id = coalesce(${refs.subscriptionId ?? null}, subscription_id),
            customer_id = coalesce(${refs.customerId ?? null}, customer_id),
            version = version + 1
          where id = ${id} and version = ${version}
          returning id
        ), settled as (
          insert into payment_events (id, type, received_at, order_id)
          select ${event.id}, ${event.type}, ${at}::timestamptz, moved.id from moved
          on conflict (id) do update set order_id = excluded.order_id, stray = null
        ), queued as (
          insert into outbox (key, mail, created_at, next_attempt_at)
          select queue.key, queue.mail, ${at}::timestamptz, ${at}::timestamptz
          from moved, jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as queue (key text, mail jsonb)
          on conflict (key) do nothing
        )
        select id from moved`);
      return rows.length > 0;
    },
  };
}

function named({ orderId, sessionId, paymentIntentId, subscriptionId, customerId }: PaymentRefs) {
  if (orderId && uuid.test(orderId)) return eq(orders.id, orderId);
  return (
    or(
      sessionId ? eq(orders.sessionId, sessionId) : undefined,
      paymentIntentId ? eq(orders.paymentIntentId, paymentIntentId) : undefined,
      subscriptionId ? eq(orders.subscriptionId, subscriptionId) : undefined,
      customerId ? eq(orders.customerId, customerId) : undefined,
    ) ?? sql`false`
  );
}

const ref = (name: keyof PaymentRefs) => sql`${paymentEvents.stray} -> 'refs' ->> ${name}`;

/** Whether an order is the one that a stray is about. */
const meant = or(
  eq(sql`${orders.id}::text`, ref('orderId')),
  eq(orders.sessionId, ref('sessionId')),
  eq(orders.paymentIntentId, ref('paymentIntentId')),
  eq(orders.subscriptionId, ref('subscriptionId')),
  eq(orders.customerId, ref('customerId')),
);

function recordOf(row: typeof orders.$inferSelect): OrderRecord {
  const { id, kind, item, name, net, vat, total, state, facts, late, overdue } = row;
  const { sessionId, paymentIntentId, subscriptionId, customerId } = row;
  return {
    ...{ id, kind, item, name, net, vat, total, state, facts, late, overdue },
    ...(row.standingAt && { standingAt: row.standingAt.toISOString() }),
    buyer: row.buyer ?? {},
    expiresAt: row.expiresAt.toISOString(),
    refs: {
      ...(sessionId && { sessionId }),
      ...(paymentIntentId && { paymentIntentId }),
      ...(subscriptionId && { subscriptionId }),
      ...(customerId && { customerId }),
    },
  };
}
