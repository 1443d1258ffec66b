import type Stripe from 'stripe';
import { newId } from '../account.ts';
import { toDecimal } from './tax-calculation.ts';

const month = 30 * 24 * 60 * 60;

/** The taxes of a line item as invoices list them. */
export const taxesOf = ({ taxes = [] }: Stripe.LineItem): Stripe.InvoiceLineItem.Tax[] =>
  taxes.map(({ amount, rate, taxable_amount }) => ({
    amount,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount,
    type: 'tax_rate_details',
  }));

/** The invoice line of a line item; that of a subscription is about a month. */
export function createInvoiceLine(
  item: Stripe.LineItem,
  invoice: string,
  start: number,
  subscription: Stripe.Subscription | undefined,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: item.amount_subtotal,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start, end: subscription ? start + month : start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price?.id ?? '', product: String(item.price?.product) },
      type: 'price_details',
      unit_amount_decimal: toDecimal(item.price?.unit_amount ?? 0),
    },
    quantity: item.quantity,
    quantity_decimal: toDecimal(item.quantity ?? 1),
    subscription: subscription?.id ?? null,
    subtotal: item.amount_subtotal,
    taxes: taxesOf(item),
  };
}
