import { business } from '../_contract/business.ts';
import { vatOn } from '../_contract/catalogue.ts';
import { formatKronor, withUnit } from '../_contract/format.ts';
import { orderNumber } from '../_contract/order-number.ts';
import type { Fact } from '../_mail/blocks.ts';
import type { Order } from './order.ts';

export const kronor = (ore: number) => formatKronor(ore, { decimals: 'always' });

/** A sum of the order, in the currency that was paid. */
export const sumOf = ({ currency }: Pick<Order, 'currency'>, ore: number) =>
  currency === business.currency ? kronor(ore) : kronor(ore).replace(/kr$/, currency.toUpperCase());

/** Name of the item, in words that tell a package from a plan. */
export const itemOf = ({ kind, name }: Pick<Order, 'kind' | 'name'>) =>
  kind === 'plan' ? `${name}, prenumeration` : `${name}, engångsköp`;

/** The item and its amounts; those of a subscription are per month. */
export function receiptOf(order: Order): Fact[] {
  const { id, kind, net, vat, total, facts } = order;
  const percent = vat === vatOn(net) ? ` (${withUnit(business.vatPercent, '%')})` : '';
  return [
    ['Köp', itemOf(order)],
    ['Ordernummer', orderNumber(id)],
    ...(facts.paid ? [['Betalt', new Date(facts.paid)] as const] : []),
    ...(kind === 'plan' ? [['Betalas', 'månadsvis'] as const] : []),
    ['Pris exklusive moms', sumOf(order, net)],
    [`Moms${percent}`, sumOf(order, vat)],
    ['Totalt', sumOf(order, total)],
  ];
}
