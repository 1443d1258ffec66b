import { and, eq } from 'drizzle-orm';
import { nextOrderDay, swedishDay } from '../_contract/deadlines.ts';
import type { OrderSummary, readOrder } from '../_contract/orders.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler } from '../_http/serve.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { readEnv } from '../_platform/env.ts';
import { orders } from '../_platform/schema.ts';
import { ofThisMode } from './order-modes.ts';

/** Finds the order of a checkout session. Throws when Postgres fails. */
export const orderOfSession =
  (db: GetDatabase = database, now = () => new Date(), env = readEnv) =>
  async (sessionId: string): Promise<OrderSummary | undefined> => {
    const { id, createdAt, state, kind, item, name, net, vat, total, livemode } = orders;
    const { closedAt, paidAt, money } = orders;
    const kept = { state, kind, item, name, net, vat, total, livemode };
    const [row] = await db()
      .select({ id, createdAt, closedAt, paidAt, money, kept })
      .from(orders)
      .where(and(eq(orders.sessionId, sessionId), ofThisMode(env)));
    if (!row) return undefined;
    const { returned = 0, lost = 0, returning = 0, endsAt } = row.money ?? {};
    const isRefunded = row.kept.state === 'refunded';
    const returnedBy = whoReturned(isRefunded ? returned + returning : returned, lost);
    // Only the bank knows when the money comes.
    const isClosed = row.kept.state === 'ended' || (isRefunded && returnedBy === 'company');
    const closed = isClosed && row.closedAt ? swedishDay(row.closedAt) : '';
    const ends = endsAt ? swedishDay(new Date(endsAt)) : '';
    const since = isRefunded ? row.closedAt : row.paidAt;
    const hasNext = !isRefunded || isClosed;
    const next = hasNext ? nextOrderDay(row.kept, since?.toISOString(), now()) : '';
    return {
      number: orderNumber(row.id),
      date: swedishDay(row.createdAt),
      closed,
      ends,
      // A plan that ends before its second payment has no second payment.
      next: ends && next >= ends ? '' : next,
      returned,
      returnedBy,
      ...row.kept,
    };
  };

function whoReturned(returned: number, lost: number) {
  if (lost === 0) return 'company';
  return lost < returned ? 'both' : 'bank';
}

/** The session's id is the only authorization. */
export const readOrderHandler =
  (findOrder = orderOfSession()): Handler<typeof readOrder> =>
  async ({ id }, { logError }) => {
    try {
      const order = await findOrder(id);
      return order ? { order } : new Refusal('notFound');
    } catch (error) {
      logError('order', error);
      return new Refusal('unavailable');
    }
  };
