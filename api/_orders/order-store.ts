import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { business, termsVersion } from '../_contract/business.ts';
import { database, type GetDatabase, sqlState } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';
import { livemode, ofThisMode } from './order-modes.ts';
import type { NewOrder, OpenOrder } from './order-state.ts';

/** An order without a session is asked for again only while the provider still accepts its deadline. */
const retryMinutes = 4;

/** SQLSTATE of a row that a unique index refuses. */
const uniqueViolation = '23505';

export const minutesFrom = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

export type OrderStore = ReturnType<typeof orderStore>;

/** The orders in Postgres that visitors start and read. Every method throws when Postgres fails. */
export function orderStore(db: GetDatabase = database, env = readEnv) {
  /** Gives an order that was released back to its visitor, unless another of theirs is open by now. */
  async function takeBack(id: string, visitorHash: string): Promise<boolean> {
    const taken = await db()
      .update(orders)
      .set({ visitorHash })
      .where(and(eq(orders.id, id), eq(orders.state, 'open')))
      .returning({ id: orders.id })
      .catch((error: unknown) => {
        // The index allows a visitor one open order of an item.
        if (sqlState(error) === uniqueViolation) return [];
        throw error;
      });
    return taken.length > 0;
  }
  return {
    /**
     * Records an open order, or returns the visitor's open order for the same item and price if it can still be paid.
     * Two simultaneous clicks get the same order. One with too little time left is replaced.
     */
    async start({
      item: { kind, id: item },
      visitorHash = '',
      ...order
    }: NewOrder): Promise<OpenOrder> {
      const { id, sessionUrl, providerExpiresAt } = orders;
      const open = and(
        eq(orders.visitorHash, visitorHash),
        eq(orders.kind, kind),
        eq(orders.item, item),
        eq(orders.state, 'open'),
        ofThisMode(env),
      );
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
          .select({ id, sessionUrl, providerExpiresAt })
          .from(orders)
          .where(visitorHash ? open : eq(orders.id, order.id)),
      ]);
      const [started] = found;
      if (!started) throw new Error('the order that was just recorded could not be read');
      const replacedSessions = replaced.flatMap(({ sessionId }) => sessionId ?? []);
      return { ...started, replacedSessions };
    },
    /**
     * Adds the session to its order, which is due for a comparison from then on, whatever has happened to it. Resolves
     * to whether this is the visitor's open order; another may have taken its place.
     */
    async attach(
      id: string,
      session: { id: string; url: string },
      visitorHash: string | undefined,
    ): Promise<boolean> {
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
    /** The address of the order's session, once there is one. */
    async sessionUrl(id: string): Promise<string | undefined> {
      const [row] = await db()
        .select({ url: orders.sessionUrl })
        .from(orders)
        .where(eq(orders.id, id));
      return row?.url ?? undefined;
    },
    /** Lets the visitor's next click start a new order. */
    async release(id: string): Promise<void> {
      await db()
        .update(orders)
        .set({ visitorHash: null })
        .where(and(eq(orders.id, id), isNull(orders.sessionId)));
    },
    /** Makes the order of a session due for a comparison with the provider. */
    async makeDue(sessionId: string, now: Date): Promise<void> {
      await db().update(orders).set({ nextCheckAt: now }).where(eq(orders.sessionId, sessionId));
    },
  };
}
