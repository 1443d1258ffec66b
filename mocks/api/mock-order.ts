import { type Item, items, priced } from '#contract/catalogue.ts';
import { nextOrderDay, swedishDay } from '#contract/deadlines.ts';
import { type OrderState, type OrderSummary, orderStates } from '#contract/orders.ts';
import { orderNumber } from '#contract/purchases.ts';

/** The session id contains the item's id, so that the mocks need no state. */
export const mockSession = (itemId: Item['id']) => `cs_mock_${itemId}`;

const orderId = '52c91ab3-44d0-4e21-9c61-0f7f1f0b8c55';

/** The amount of a partial refund, in öre. */
export const refundedPart = 100_00;

const laterEvents = ['partlyRefunded', 'disputeLost', 'ending'] as const;

export type OrderOutcome = OrderState | (typeof laterEvents)[number];

/** What may become of an order. Each appears in the panel and the tests. */
export const orderOutcomes: readonly OrderOutcome[] = [...orderStates, ...laterEvents];

const popularPackage: Item = { kind: 'package', id: 'growth' };
const popularPlan: Item = { kind: 'plan', id: 'workflow2' };

/** A session id without an item gives a package; only plans end. */
function itemOf(sessionId: string, outcome: OrderOutcome): Item {
  const item = items.find(({ id }) => mockSession(id) === sessionId) ?? popularPackage;
  const hasEnd = outcome === 'ended' || outcome === 'ending';
  return hasEnd && item.kind === 'package' ? popularPlan : item;
}

export function mockOrder(sessionId: string, outcome: OrderOutcome = 'paid'): OrderSummary {
  const item = itemOf(sessionId, outcome);
  const { kind, id } = item;
  const amounts = priced(item);
  const now = new Date();
  const date = swedishDay(now);
  const nextDay = (state: OrderState) => nextOrderDay({ state, kind }, now.toISOString(), now);
  const order = (state: OrderState, changes: Partial<OrderSummary> = {}): OrderSummary => ({
    number: orderNumber(orderId),
    date,
    closed: '',
    ends: '',
    next: nextDay(state),
    returned: 0,
    returnedBy: 'company',
    state,
    kind,
    item: id,
    ...amounts,
    livemode: true,
    ...changes,
  });
  const fromBank = { returned: amounts.total, returnedBy: 'bank' } as const;
  switch (outcome) {
    case 'refunded':
      return order('refunded', { closed: date, returned: amounts.total });
    case 'partlyRefunded':
      return order('paid', { returned: refundedPart });
    case 'disputeLost':
      return kind === 'plan'
        ? order('paid', fromBank)
        : order('refunded', { ...fromBank, next: '' });
    case 'ending':
      return order('paid', { ends: nextDay('paid'), next: '' });
    case 'ended':
      return order('ended', { closed: date });
    default:
      return order(outcome);
  }
}
