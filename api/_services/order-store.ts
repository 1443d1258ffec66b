import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { OrderStore } from '../_domain/ports.ts';
import { database, type GetDatabase } from './database.ts';
import { orders } from './schema.ts';

/** An order whose session never came is asked for again only while the provider still accepts its deadline. */
const retryMinutes = 4;

/** The orders in Postgres, as far as visitors start and read them. */
export function orderStore(db: GetDatabase = database): OrderStore {
  return {
    /** Two clicks at once get the same order. */
    async start({ item: { kind, id: item }, visitorHash = '', ...order }) {
      const chosen = and(
        eq(orders.visitorHash, visitorHash),
        eq(orders.kind, kind),
        eq(orders.item, item),
      );
      const open = and(chosen, eq(orders.state, 'open'));
      const outdated = or(
        lte(orders.expiresAt, order.createdAt),
        ne(orders.net, order.net),
        and(
          isNull(orders.sessionUrl),
          lte(orders.createdAt, new Date(order.createdAt.getTime() - retryMinutes * 60_000)),
        ),
      );
      const row = {
        ...order,
        kind,
        item,
        visitorHash: visitorHash || null,
        state: 'open' as const,
      };
      const [, , found] = await db().batch([
        db().update(orders).set({ visitorHash: null }).where(and(open, outdated)),
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
      return started;
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
          version: sql`${orders.version} + 1`,
        })
        .where(and(eq(orders.id, id), eq(orders.state, 'open'), isNull(orders.sessionId)));
    },
    async bySession(sessionId) {
      const { state, kind, item, name, net, vat, total } = orders;
      const [order] = await db()
        .select({ state, kind, item, name, net, vat, total })
        .from(orders)
        .where(eq(orders.sessionId, sessionId));
      return order;
    },
    /** At most 20 at a time. */
    async expired(now) {
      return db()
        .select({ id: orders.id, sessionId: orders.sessionId })
        .from(orders)
        .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now)))
        .orderBy(orders.expiresAt)
        .limit(20);
    },
  };
}
