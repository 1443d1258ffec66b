import type { readOrder } from '../_contract/orders.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';
import type { OrderStore } from '../_platform/ports.ts';

type Services = { orders: Pick<OrderStore, 'bySession'> };

/** The order of a checkout session. Knowing the session's id is the authorisation. */
export function readOrderHandler({ orders }: Services): Handler<typeof readOrder> {
  return async ({ id }, { logError }) => {
    try {
      const order = await orders.bySession(id);
      return order ? { order } : refuse('notFound');
    } catch (error) {
      logError('order', error);
      return refuse('unavailable');
    }
  };
}
