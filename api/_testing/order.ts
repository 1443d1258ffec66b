import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import type { Order } from '../_orders/order.ts';
import { noon, noonPlus } from './clock.ts';

export const starter: Item = { kind: 'package', id: 'starter' };
export const plan: Item = { kind: 'plan', id: 'workflow1' };

export function anOrder(item: Item = starter, id: string = crypto.randomUUID()): Order {
  return {
    id,
    kind: item.kind,
    item: item.id,
    ...priced(item),
    currency: business.currency,
    state: 'open',
    told: [],
    paidAt: null,
    closedAt: null,
    changedAt: null,
    late: false,
    overdue: false,
    promised: null,
    renewalStatusAt: null,
    invoiceUrl: null,
    buyer: {},
    sessionId: null,
    paymentIntentId: null,
    subscriptionId: null,
    createdAt: noon,
    expiresAt: noonPlus(business.paymentSessionMinutes),
    providerExpiresAt: noonPlus(35),
    livemode: true,
    termsVersion,
    version: 0,
  };
}

export const aNewOrder = (item: Item = starter, visitorHash?: string, createdAt = noon) => ({
  id: crypto.randomUUID() as string,
  item,
  createdAt,
  visitorHash,
});
