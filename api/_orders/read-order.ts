import { eq } from 'drizzle-orm';
import { swedishDay } from '../_contract/deadlines.ts';
import type { OrderSummary, readOrder } from '../_contract/orders.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler } from '../_http/serve.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { orders } from '../_platform/schema.ts';

export type FindOrder = (sessionId: string) => Promise<OrderSummary | undefined>;

/** Finds the summary of a checkout session's order, without personal data. Throws when Postgres fails. */
export const orderOfSession =
  (db: GetDatabase = database): FindOrder =>
  async (sessionId) => {
    const { id, createdAt, state, kind, item, name, net, vat, total } = orders;
    const [row] = await db()
      .select({ number: id, date: createdAt, state, kind, item, name, net, vat, total })
      .from(orders)
      .where(eq(orders.sessionId, sessionId));
    return row && { ...row, number: orderNumber(row.number), date: swedishDay(row.date) };
  };

/** The order of a checkout session. Knowing the session's id is the authorisation. */
export function readOrderHandler(findOrder: FindOrder): Handler<typeof readOrder> {
  return async ({ id }, { logError }) => {
    try {
      const order = await findOrder(id);
      return order ? { order } : new Refusal('notFound');
    } catch (error) {
      logError('order', error);
      return new Refusal('unavailable');
    }
  };
}
