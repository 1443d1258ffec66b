import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced } from '../_contract/catalogue.ts';
import { type Order, unreadOrder } from '../_orders/order.ts';
import { noon, noonPlus } from './clock.ts';

export const starter: Item = { kind: 'package', id: 'starter' };
export const plan: Item = { kind: 'plan', id: 'workflow1' };

export function anOrder(item: Item = starter, id: string = crypto.randomUUID()): Order {
  return {
    ...unreadOrder,
    id,
    kind: item.kind,
    item: item.id,
    ...priced(item),
    currency: business.currency,
    createdAt: noon,
    expiresAt: noonPlus(business.paymentSessionMinutes),
    providerExpiresAt: noonPlus(35),
    livemode: true,
    termsVersion,
  };
}

export const aNewOrder = (item: Item = starter, visitorHash?: string, createdAt = noon) => ({
  id: crypto.randomUUID() as string,
  item,
  createdAt,
  visitorHash,
});
