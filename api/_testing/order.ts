import { business, termsVersion } from '../_contract/business.ts';
import { type Item, priced, vatOn } from '../_contract/catalogue.ts';
import type { NewOrder, Order } from '../_domain/order.ts';
import { noon, noonPlus } from './clock.ts';

const starter: Item = { kind: 'package', id: 'starter' };

/** An unpaid order that was recorded at noon. */
export function anOrder(item: Item = starter, id: string = crypto.randomUUID()): Order {
  const { kind, name, net } = priced(item);
  return {
    id,
    kind,
    item: item.id,
    name,
    net,
    vat: vatOn(net),
    total: net + vatOn(net),
    state: 'open',
    facts: {},
    late: false,
    overdue: false,
    buyer: {},
    refs: {},
    expiresAt: noonPlus(business.paymentSessionMinutes).toISOString(),
  };
}

/** The same order as input of `orders.start`. */
export function aNewOrder(item: Item = starter, visitorHash?: string, createdAt = noon): NewOrder {
  const { name, net } = priced(item);
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  return {
    id: crypto.randomUUID(),
    item,
    name,
    net,
    vat: vatOn(net),
    total: net + vatOn(net),
    createdAt,
    expiresAt: after(business.paymentSessionMinutes),
    providerExpiresAt: after(35),
    visitorHash,
    termsVersion,
    minutesLeft: business.paymentSessionMinutesLeft,
  };
}
