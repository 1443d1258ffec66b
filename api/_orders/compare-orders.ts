import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { deliver } from '../_mail/mail-delivery.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import type { sessionReporter } from '../_payments/stripe-report.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import type { LogError } from '../_platform/log.ts';
import { orders } from '../_platform/schema.ts';
import { ofThisMode } from './order-modes.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

type ComparisonServices = PaymentEventServices & {
  orders: DueOrders;
  reportSession: ReturnType<typeof sessionReporter>;
};

/** Minutes without an answer of the provider after which the company gets the mail about a payment. */
const maxWaitMinutes = 5;

/** Records what no event has reported (docs/decisions/021). Returns the keys of the queued mails. */
async function compareOrder(due: DueOrder, services: ComparisonServices, logError: LogError) {
  const { id, state, sessionId } = due;
  const { reportSession, orders } = services;
  const now = services.mailDelivery.now();
  const keys: string[] = [];
  const record = async (event: PaymentEvent) => {
    const refs = { ...event.refs, orderId: id };
    keys.push(...(await recordPaymentEvent({ ...event, refs }, services, { onlyChanges: true })));
  };
  const recordOurs = (fact: 'expired' | 'checked') => {
    const [event, type] = [`maintenance/${id}/${fact}`, `maintenance.${fact}`];
    return record({ id: event, type, at: now.toISOString(), refs: {}, facts: [fact] });
  };
  let isUnknown = false;
  try {
    const report = sessionId ? await reportSession(sessionId) : [];
    for (const event of report ?? []) await record(event);
    if (!report) {
      isUnknown = true;
      const unknown = new Error(`the provider does not know the checkout of order ${id}`);
      // Until then a wrong key could end an order that can still be paid.
      if (now < due.providerExpiresAt) throw unknown;
      logError('checking an order', unknown);
    }
  } catch (error) {
    const waited = now.getTime() - due.expiresAt.getTime();
    if (waited > maxWaitMinutes * 60_000) await recordOurs('checked');
    throw error;
  }
  if (state === 'open' && (isUnknown || !sessionId)) await recordOurs('expired');
  if (sessionId) await recordOurs('checked');
  await orders.checked(due, now, { isUnknown });
  return keys;
}

/** Milliseconds after which a run claims no further orders. */
const claimingTime = 8_000;

/** Compares the due orders and sends the resulting mails. An order that cannot be compared is logged. */
export async function compareDueOrders(services: ComparisonServices, logError: LogError) {
  const { orders, mailDelivery } = services;
  const { now } = mailDelivery;
  const compare = (order: DueOrder) =>
    compareOrder(order, services, logError).catch((error) => {
      logError('checking an order', error);
      return [];
    });
  const until = now().getTime() + claimingTime;
  for (;;) {
    const due = await orders.claimDue(now());
    const keys = (await Promise.all(due.map(compare))).flat();
    if (keys.length > 0) mailDelivery.waitUntil(deliver(mailDelivery, logError, keys));
    if (due.length === 0 || now().getTime() > until) return;
  }
}

/** A bank accepts a dispute for 120 days, for some reasons longer. */
const disputeWindowDays = 180;

type DueOrders = ReturnType<typeof dueOrders>;
export type DueOrder = Awaited<ReturnType<DueOrders['claimDue']>>[number];

/** The orders that are to be compared with the provider. Every method throws when Postgres fails. */
export function dueOrders(db: GetDatabase = database, env = readEnv) {
  return {
    /**
     * Claims the orders that are due for a comparison with the provider, and schedules their next turn. At most 20 at a
     * time, open checkouts before those that wait up to an hour longer, so that many comparisons delay no closing and
     * none waits for ever. The next comparison follows after an eighth of the time since the deadline, at least a
     * minute and at most a day.
     */
    async claimDue(now: Date) {
      const at = sql`${now.toISOString()}::timestamptz`;
      const { id, state, sessionId, expiresAt, providerExpiresAt } = orders;
      const turn = sql`${orders.nextCheckAt} - case ${state} when 'open' then interval '1 hour' else interval '0' end`;
      const due = db()
        .select({ id: orders.id })
        .from(orders)
        .where(and(lte(orders.nextCheckAt, now), ofThisMode(env)))
        .orderBy(turn)
        .limit(20)
        .for('update', { skipLocked: true });
      const pause = sql`least(greatest((${at} - ${orders.expiresAt}) / 8, interval '1 minute'), interval '1 day')`;
      // An array is computed once, where a subquery of IN may run again and lock other rows.
      const isDue = sql`${orders.id} = any(array(${due}))`;
      return await db()
        .update(orders)
        .set({ nextCheckAt: sql`${at} + ${pause}`, failedChecks: sql`${orders.failedChecks} + 1` })
        .where(isDue)
        .returning({ id, state, sessionId, expiresAt, providerExpiresAt });
    },
    /** Notes a comparison that succeeded: the last one of an order that can no longer change or is unknown. */
    async checked(
      { id, sessionId }: { id: string; sessionId: string | null },
      now: Date,
      { isUnknown = false } = {},
    ): Promise<void> {
      const since = new Date(now.getTime() - disputeWindowDays * 86_400_000);
      const lastPayment = sql`coalesce((${orders.facts} ->> 'ended')::timestamptz, ${orders.createdAt})`;
      const isOver = or(eq(orders.kind, 'package'), isNotNull(sql`${orders.facts} ->> 'ended'`));
      const isFinal = or(
        sql`${isUnknown}::boolean`,
        inArray(orders.state, ['expired', 'failed']),
        and(isOver, lte(lastPayment, since.toISOString())),
      );
      await db()
        .update(orders)
        .set({
          failedChecks: 0,
          nextCheckAt: sql`case when ${isFinal} and ${orders.sessionId} is not distinct from ${sessionId}
            then null else ${orders.nextCheckAt} end`,
        })
        .where(eq(orders.id, id));
    },
  };
}
