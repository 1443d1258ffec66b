import { eq } from 'drizzle-orm';
import { swedishDay, swedishDayNextMonth } from '../_contract/deadlines.ts';
import type { OrderSummary, readOrder } from '../_contract/orders.ts';
import { orderNumber } from '../_contract/purchases.ts';
import { Refusal } from '../_http/routes.ts';
import type { Handler } from '../_http/serve.ts';
import { database, type GetDatabase } from '../_platform/database.ts';
import { orders } from '../_platform/schema.ts';
import { closedAt } from './order-state.ts';

/** Finds the summary of a checkout session's order, without personal data. Throws when Postgres fails. */
export const orderOfSession =
  (db: GetDatabase = database, now = () => new Date()) =>
  async (sessionId: string): Promise<OrderSummary | undefined> => {
    const { id, createdAt, facts, state, kind, item, name, net, vat, total } = orders;
    const [row] = await db()
      .select({ id, createdAt, facts, kept: { state, kind, item, name, net, vat, total } })
      .from(orders)
      .where(eq(orders.sessionId, sessionId));
    if (!row) return undefined;
    const closed = closedAt({ facts: row.facts, state: row.kept.state });
    const renews = secondPayment(row.kept, row.facts.paid);
    return {
      number: orderNumber(row.id),
      date: swedishDay(row.createdAt),
      closed: closed ? swedishDay(new Date(closed)) : '',
      renews: renews >= swedishDay(now()) ? renews : '',
      ...row.kept,
    };
  };

/** The Swedish day of a plan's second payment. The days of later ones are known to Stripe alone. */
const secondPayment = ({ kind, state }: Pick<OrderSummary, 'kind' | 'state'>, paid?: string) =>
  kind === 'plan' && state === 'paid' && paid ? swedishDayNextMonth(new Date(paid)) : '';

/** The order of a checkout session. Knowing the session's id is the authorisation. */
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
