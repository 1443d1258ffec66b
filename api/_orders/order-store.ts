import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { business, termsVersion } from '../_contract/business.ts';
import { orderNumber } from '../_contract/order-number.ts';
import { database, type GetDatabase, sqlState } from '../_platform/database.ts';
import { type Env, readEnv } from '../_platform/env.ts';
import type { OrderStore } from '../_platform/ports.ts';
import { orders } from '../_platform/schema.ts';

/** An order without a session is asked for again only while the provider still accepts its deadline. */
const retryMinutes = 4;

/** A bank accepts a dispute for 120 days, for some reasons longer. */
const takenBackDays = 180;

/** SQLSTATE of a row that a unique index refuses. */
const uniqueViolation = '23505';

const minutesFrom = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

/** Whether the provider's key takes real money. Without a key the company's orders are the live ones. */
const livemode = ({ stripeKey = '' }: Env) => !/^[a-z]+_test_/.test(stripeKey);

/** Orders of the mode of the provider's key: no list or count mixes the two (docs/decisions/136). */
export const ofThisMode = (env = readEnv) => eq(orders.livemode, livemode(env()));

/** Orders that were paid otherwise than the page promised, which nobody has acknowledged. */
export const isPaidOtherwise = and(
  isNotNull(orders.promised),
  isNull(orders.promisedAcknowledgedAt),
  isNotNull(sql`${orders.facts} -> 'paid'`),
);

/** The orders in Postgres that visitors start and read. Throws when Postgres fails. */
export function orderStore(db: GetDatabase = database, env = readEnv): OrderStore {
  /** Gives an order that was released back to its visitor, unless another of theirs is open by now. */
  async function takeBack(id: string, visitorHash: string): Promise<boolean> {
    const other = alias(orders, 'other');
    const another = db()
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.visitorHash, visitorHash),
          eq(other.kind, orders.kind),
          eq(other.item, orders.item),
          eq(other.livemode, orders.livemode),
          eq(other.state, 'open'),
        ),
      );
    const taken = await db()
      .update(orders)
      .set({ visitorHash })
      .where(and(eq(orders.id, id), eq(orders.state, 'open'), notExists(another)))
      .returning({ id: orders.id })
      .catch((error: unknown) => {
        // Another order was started at the same moment.
        if (sqlState(error) === uniqueViolation) return [];
        throw error;
      });
    return taken.length > 0;
  }
  return {
    /** Two simultaneous clicks get the same order. One with too little time left is replaced. */
    async start({ item: { kind, id: item }, visitorHash = '', ...order }) {
      const chosen = and(
        eq(orders.visitorHash, visitorHash),
        eq(orders.kind, kind),
        eq(orders.item, item),
        ofThisMode(env),
      );
      const open = and(chosen, eq(orders.state, 'open'));
      const outdated = or(
        lt(orders.expiresAt, minutesFrom(order.createdAt, business.paymentSessionMinutesLeft)),
        ne(orders.net, order.net),
        and(
          isNull(orders.sessionUrl),
          lte(orders.createdAt, minutesFrom(order.createdAt, -retryMinutes)),
        ),
      );
      const row = {
        ...order,
        kind,
        item,
        visitorHash: visitorHash || null,
        termsVersion,
        livemode: livemode(env()),
        state: 'open' as const,
        nextCheckAt: order.expiresAt,
      };
      const [replaced, , found] = await db().batch([
        db()
          .update(orders)
          .set({ visitorHash: null })
          .where(and(open, outdated))
          .returning({ sessionId: orders.sessionId }),
        db().insert(orders).values(row).onConflictDoNothing(),
        db()
          .select({
            id: orders.id,
            sessionUrl: orders.sessionUrl,
            providerExpiresAt: orders.providerExpiresAt,
          })
          .from(orders)
          .where(visitorHash ? open : eq(orders.id, order.id)),
      ]);
      const [started] = found;
      if (!started) throw new Error('the order that was just recorded could not be read');
      const replacedSessions = replaced.flatMap(({ sessionId }) => sessionId ?? []);
      return { ...started, replacedSessions };
    },
    async attach(id, session, visitorHash) {
      const [row] = await db()
        .update(orders)
        .set({
          sessionId: session.id,
          sessionUrl: session.url,
          nextCheckAt: sql`coalesce(${orders.nextCheckAt}, ${orders.expiresAt})`,
        })
        .where(eq(orders.id, id))
        .returning({ state: orders.state, visitorHash: orders.visitorHash });
      if (!row) throw new Error('the order of a checkout could not be found');
      if (!visitorHash) return true;
      if (row.state !== 'open') return false;
      return row.visitorHash === visitorHash || takeBack(id, visitorHash);
    },
    async sessionUrl(id) {
      const [row] = await db()
        .select({ url: orders.sessionUrl })
        .from(orders)
        .where(eq(orders.id, id));
      return row?.url ?? undefined;
    },
    async release(id) {
      await db()
        .update(orders)
        .set({ visitorHash: null })
        .where(and(eq(orders.id, id), isNull(orders.sessionId)));
    },
    async makeDue(sessionId, now) {
      await db().update(orders).set({ nextCheckAt: now }).where(eq(orders.sessionId, sessionId));
    },
    async bySession(sessionId) {
      const { id, state, kind, item, name, net, vat, total } = orders;
      const [row] = await db()
        .select({ id, state, kind, item, name, net, vat, total })
        .from(orders)
        .where(eq(orders.sessionId, sessionId));
      if (!row) return undefined;
      const { id: itsId, ...order } = row;
      return { number: orderNumber(itsId), ...order };
    },
    /**
     * At most 20 at a time, open checkouts before those that wait up to an hour longer, so that many comparisons delay no
     * closing and none waits for ever. The next comparison follows after an eighth of the time since the deadline, at least a
     * minute and at most a day.
     */
    async claimDue(now) {
      const at = sql`${now.toISOString()}::timestamptz`;
      const due = db()
        .select({ id: orders.id })
        .from(orders)
        .where(and(lte(orders.nextCheckAt, now), ofThisMode(env)))
        .orderBy(
          sql`${orders.nextCheckAt} - case ${orders.state} when 'open' then interval '1 hour' else interval '0' end`,
        )
        .limit(20)
        .for('update', { skipLocked: true });
      const pause = sql`least(greatest((${at} - ${orders.expiresAt}) / 8, interval '1 minute'), interval '1 day')`;
      return (
        db()
          .update(orders)
          .set({
            nextCheckAt: sql`${at} + ${pause}`,
            failedChecks: sql`${orders.failedChecks} + 1`,
          })
          // An array is computed once, where a subquery of IN may run again and lock other rows.
          .where(sql`${orders.id} = any(array(${due}))`)
          .returning({
            id: orders.id,
            state: orders.state,
            sessionId: orders.sessionId,
            expiresAt: orders.expiresAt,
            providerExpiresAt: orders.providerExpiresAt,
          })
      );
    },
    /** A payment can be refunded or disputed for months. */
    async checked({ id, sessionId }, now, { isUnknown = false } = {}) {
      const since = new Date(now.getTime() - takenBackDays * 86_400_000);
      const lastPayment = sql`coalesce((${orders.facts} ->> 'ended')::timestamptz, ${orders.createdAt})`;
      const isFinal = or(
        sql`${isUnknown}::boolean`,
        inArray(orders.state, ['expired', 'failed']),
        and(
          or(eq(orders.kind, 'package'), isNotNull(sql`${orders.facts} ->> 'ended'`)),
          lte(lastPayment, since.toISOString()),
        ),
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
