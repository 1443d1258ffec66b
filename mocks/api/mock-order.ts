import { type Item, items, priced } from '#contract/catalogue.ts';
import { nextOrderDay, swedishDay } from '#contract/deadlines.ts';
import type { OrderState, OrderSummary } from '#contract/orders.ts';
import { orderNumber } from '#contract/purchases.ts';

/** The session id contains the item's id, so that the mocks need no state. */
export const mockSession = (itemId: Item['id']) => `cs_mock_${itemId}`;

const orderId = '52c91ab3-44d0-4e21-9c61-0f7f1f0b8c55';

/** Returns the order of a session; for a session id without an item, an order of the most popular package. */
export function mockOrder(sessionId: string, state: OrderState = 'paid'): OrderSummary {
  const item: Item = items.find(({ id }) => mockSession(id) === sessionId) ?? {
    kind: 'package',
    id: 'growth',
  };
  const number = orderNumber(orderId);
  const now = new Date();
  const date = swedishDay(now);
  const closed = ['refunded', 'ended'].includes(state) ? date : '';
  const next = nextOrderDay({ state, kind: item.kind }, now.toISOString(), now);
  const { kind, id } = item;
  return {
    number,
    date,
    closed,
    ends: '',
    next,
    state,
    kind,
    item: id,
    ...priced(item),
    returned: state === 'refunded' ? priced(item).total : 0,
    returnedBy: 'company',
    livemode: true,
  };
}
