import type { OrderSummary, readOrder as endpoint } from '../_contract/orders.ts';
import { refuse } from '../_http/refusal.ts';
import type { Handler } from '../_http/serve.ts';

type Services = { orders: { bySession: (sessionId: string) => Promise<OrderSummary | undefined> } };

/** What was bought, to whoever knows the checkout session's id. */
export function readOrder({ orders }: Services): Handler<typeof endpoint> {
  return async ({ id }, { note }) => {
    try {
      const order = await orders.bySession(id);
      return order ? { order } : refuse('notFound');
    } catch (error) {
      note('order', error);
      return refuse('unavailable');
    }
  };
}
