import { and, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { livemode } from '../_payments/payment-failure.ts';
import { type Database, database, type GetDatabase, sqlState } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';
import { ofThisMode } from './order-modes.ts';

/** After these minutes the provider would no longer accept the order's deadline. */
const retryMinutes = 4;

/** A repeated press reuses a checkout that has at least these minutes left (docs/product.md 8.1). */
const reuseMinutes = 5;

const uniqueViolation = '23505';

/** Minutes until the provider's deadline: the provider requires 30, the other minutes allow for clock differences. */
const providerMinutes = 35;

const minutesFrom = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * 60_000);

/** An order before its checkout is opened. Without `visitorHash` the order cannot be reused. */
export type NewOrder = {
  id: string;
  item: Item;
  createdAt: Date;
  visitorHash?: string | undefined;
  /** Sessions that this request has closed. If set, no other order with a session is replaced. */
  closed?: readonly string[];
};

/** `toClose`: a session with too little time left, which must be closed before its order is replaced. */
type StartedOrder =
  | { id: string; sessionUrl: string | null; providerExpiresAt: Date }
  | { toClose: string };

/** Orders that visitors start. Every method throws when Postgres fails. */
export function orderStore(db: GetDatabase = database, env = readEnv) {
  /**
   * Records an open order, or returns the visitor's open order for the same item and price. Simultaneous requests get
   * the same order.
   */
  async function start(order: NewOrder, tries = 2): Promise<StartedOrder> {
    const { visitorHash = '', closed } = order;
    const { id, sessionId, sessionUrl, providerExpiresAt } = orders;
    const row = openRow(order, livemode(env()));
    const open = and(
      eq(orders.visitorHash, visitorHash),
      eq(orders.kind, row.kind),
      eq(orders.item, row.item),
      eq(orders.state, 'open'),
      ofThisMode(env),
    );
    const outdated = isOutdatedFor(row);
    const isStarted = visitorHash ? open : eq(orders.id, order.id);
    const isClosed = closed && or(isNull(sessionId), inArray(sessionId, closed));
    const isOutdated = sql<boolean>`${outdated}`;
    const [, , found] = await db().batch([
      db()
        .update(orders)
        .set({ visitorHash: null })
        .where(and(open, outdated, isClosed)),
      db().insert(orders).values(row).onConflictDoNothing(),
      db()
        .select({ id, sessionId, sessionUrl, providerExpiresAt, isOutdated })
        .from(orders)
        .where(isStarted),
    ]);
    const [started] = found;
    // Another request may release the order between insert and select.
    if (!started && tries > 1) return start(order, tries - 1);
    if (!started) throw new Error('the order that was just recorded could not be read');
    const { isOutdated: isOld, sessionId: toClose, ...rest } = started;
    return isOld && toClose ? { toClose } : rest;
  }
  return {
    start,
    /** Stores the session. Resolves to true if the order is still the visitor's open order. */
    async attach(id: string, session: { id: string; url: string }, visitorHash?: string) {
      const [row] = await db()
        .update(orders)
        .set({
          sessionId: session.id,
          sessionUrl: session.url,
          nextCheckAt: sql`coalesce(${orders.nextCheckAt}, ${orders.expiresAt})`,
          version: sql`${orders.version} + 1`,
        })
        .where(eq(orders.id, id))
        .returning({ state: orders.state, visitorHash: orders.visitorHash });
      if (!row) throw new Error('the order of a checkout could not be found');
      if (!visitorHash) return true;
      if (row.state !== 'open') return false;
      return row.visitorHash === visitorHash || takeBack(db(), id, visitorHash);
    },
    async sessionUrl(id: string): Promise<string | undefined> {
      const [row] = await db()
        .select({ url: orders.sessionUrl })
        .from(orders)
        .where(eq(orders.id, id));
      return row?.url ?? undefined;
    },
    async release(id: string): Promise<void> {
      await db()
        .update(orders)
        .set({ visitorHash: null })
        .where(and(eq(orders.id, id), isNull(orders.sessionId)));
    },
    async makeDue(sessionId: string, now: Date): Promise<void> {
      await db().update(orders).set({ nextCheckAt: now }).where(eq(orders.sessionId, sessionId));
    },
  };
}

function openRow({ id, item, createdAt, visitorHash }: NewOrder, isLive: boolean) {
  const expiresAt = minutesFrom(createdAt, business.paymentSessionMinutes);
  return {
    id,
    createdAt,
    kind: item.kind,
    item: item.id,
    ...priced(item),
    state: 'open' as const,
    expiresAt,
    providerExpiresAt: minutesFrom(createdAt, providerMinutes),
    nextCheckAt: expiresAt,
    visitorHash: visitorHash || null,
    termsVersion,
    livemode: isLive,
  };
}

/** Orders that a new order replaces: too little time left, another price, or a checkout that never opened. */
const isOutdatedFor = ({ createdAt, net }: ReturnType<typeof openRow>) =>
  or(
    lt(orders.expiresAt, minutesFrom(createdAt, reuseMinutes)),
    ne(orders.net, net),
    and(isNull(orders.sessionUrl), lte(orders.createdAt, minutesFrom(createdAt, -retryMinutes))),
  );

/** Reopens a released order for its visitor, unless the visitor has another open one. */
async function takeBack(db: Database, id: string, visitorHash: string): Promise<boolean> {
  const taken = await db
    .update(orders)
    .set({ visitorHash })
    .where(and(eq(orders.id, id), eq(orders.state, 'open')))
    .returning({ id: orders.id })
    .catch((error: unknown) => {
      if (sqlState(error) === uniqueViolation) return [];
      throw error;
    });
  return taken.length > 0;
}
