import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Item } from '../_contract/catalogue.ts';
import type { OrderSummary } from '../_contract/orders.ts';
import { database, type GetDatabase } from './database.ts';
import { orders } from './schema.ts';

type NewOrder = {
  id: string;
  item: Item;
  name: string;
  net: number;
  vat: number;
  total: number;
  createdAt: Date;
  expiresAt: Date;
  providerExpiresAt: Date;
  visitorHash: string | undefined;
};

/** An order whose session never came is asked for again only while the provider still accepts its deadline. */
const retryMinutes = 4;

/** The purchases, until they are paid. */
export function orderStore(db: GetDatabase = database) {
  return {
    /**
     * Records an open order, unless the visitor has one for the same item and price that can still be paid: then gives that one.
     * Two clicks at once get the same order.
     */
    async start({ item: { kind, id: item }, visitorHash = '', ...order }: NewOrder) {
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
      if (!started) throw new Error('an order that was recorded cannot be read');
      return started;
    },
    /** Ties the provider's session to its order. */
    async attach(id: string, session: { id: string; url: string }): Promise<void> {
      await db()
        .update(orders)
        .set({ sessionId: session.id, sessionUrl: session.url })
        .where(eq(orders.id, id));
    },
    /** Closes an order that got no session, so that the next click starts a new one. */
    async abandon(id: string, now: Date): Promise<void> {
      await db()
        .update(orders)
        .set({
          state: 'failed',
          facts: { failed: now.toISOString() },
          version: sql`${orders.version} + 1`,
        })
        .where(and(eq(orders.id, id), eq(orders.state, 'open'), isNull(orders.sessionId)));
    },
    /** What the order of a checkout session is about; no personal data. */
    async bySession(sessionId: string): Promise<OrderSummary | undefined> {
      const { state, kind, item, name, net, vat, total } = orders;
      const [order] = await db()
        .select({ state, kind, item, name, net, vat, total })
        .from(orders)
        .where(eq(orders.sessionId, sessionId));
      return order;
    },
    /** Open orders that are past our deadline, at most 20, the longest overdue first. */
    async overdue(now: Date) {
      return db()
        .select({ id: orders.id, sessionId: orders.sessionId })
        .from(orders)
        .where(and(eq(orders.state, 'open'), lte(orders.expiresAt, now)))
        .orderBy(orders.expiresAt)
        .limit(20);
    },
  };
}
