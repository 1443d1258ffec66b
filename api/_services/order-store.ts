import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { business, termsVersion } from '../_contract/business.ts';
import { orderNumber } from '../_contract/order-number.ts';
import type { OrderStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { orders } from './schema.ts';

/** An order without a session is asked for again only while the provider still accepts its deadline. */
const retryMinutes = 4;

/** A bank accepts a dispute for 120 days, for some reasons longer. */
const takenBackDays = 180;

const minutesFrom = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

/** The orders in Postgres that visitors start and read. Throws when Postgres fails. */
export function orderStore(db: GetDatabase = database): OrderStore {
  return {
    /** Two simultaneous clicks get the same order. One with too little time left is replaced. */
    async start({ item: { kind, id: item }, visitorHash = '', ...order }) {
      const chosen = and(
        eq(orders.visitorHash, visitorHash),
        eq(orders.kind, kind),
        eq(orders.item, item),
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
    async attach(id, session) {
      await db()
        .update(orders)
        .set({ sessionId: session.id, sessionUrl: session.url })
        .where(eq(orders.id, id));
    },
    async abandon(id, now) {
      await db()
        .update(orders)
        .set({
          state: 'failed',
          facts: { failed: now.toISOString() },
          nextCheckAt: null,
          version: sql`${orders.version} + 1`,
        })
        .where(and(eq(orders.id, id), eq(orders.state, 'open'), isNull(orders.sessionId)));
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
     * At most 20 at a time. The next comparison follows after an eighth of the time since the deadline, at least a
     * minute and at most a day.
     */
    async claimDue(now) {
      const at = sql`${now.toISOString()}::timestamptz`;
      const due = db()
        .select({ id: orders.id })
        .from(orders)
        .where(lte(orders.nextCheckAt, now))
        .orderBy(orders.nextCheckAt)
        .limit(20)
        .for('update', { skipLocked: true });
      const pause = sql`least(greatest((${at} - ${orders.expiresAt}) / 8, interval '1 minute'), interval '1 day')`;
      return db()
        .update(orders)
        .set({ nextCheckAt: sql`${at} + ${pause}` })
        .where(inArray(orders.id, due))
        .returning({ id: orders.id, sessionId: orders.sessionId, expiresAt: orders.expiresAt });
    },
    /** A payment can be refunded or disputed for months. */
    async stopChecking(id, now) {
      const since = new Date(now.getTime() - takenBackDays * 86_400_000);
      const lastPayment = sql`coalesce((${orders.facts} ->> 'ended')::timestamptz, ${orders.createdAt})`;
      await db()
        .update(orders)
        .set({ nextCheckAt: null })
        .where(
          and(
            eq(orders.id, id),
            or(
              inArray(orders.state, ['expired', 'failed']),
              and(
                or(eq(orders.kind, 'package'), isNotNull(sql`${orders.facts} ->> 'ended'`)),
                lte(lastPayment, since.toISOString()),
              ),
            ),
          ),
        );
    },
  };
}
