import { newId, type StripeContext, type Totals } from './account.ts';
import type { TaxRate } from './objects.ts';
import { integer, object, oneOf, type RawParams, text } from './params.ts';
import { resourceMissing } from './stripe-error.ts';

const params = object({
  country: oneOf('SE'),
  display_name: text(50),
  inclusive: oneOf('false'),
  percentage: integer,
  tax_type: oneOf('vat'),
});

/** `POST /v1/tax_rates` */
export function createTaxRate(context: StripeContext, raw: RawParams): TaxRate {
  return addTaxRate(context, newId('txr'), params(raw, '').percentage);
}

/** Adds an exclusive Swedish rate. */
export function addTaxRate({ account }: StripeContext, id: string, percentage: number): TaxRate {
  const rate: TaxRate = { id, object: 'tax_rate', country: 'SE', percentage };
  account.taxRates[id] = rate;
  return rate;
}

/** The percentage of a line item's tax rate; throws for an unknown rate. */
export function taxRatePercentage({ account }: StripeContext, id: string): number {
  const rate = account.taxRates[id];
  if (!rate) throw resourceMissing('tax rate', id, 'line_items[0][tax_rates][0]');
  return rate.percentage;
}

/** The totals of a price without tax, and the tax that is added to it. */
export function totalsOf(subtotal: number, taxPercent: number): Totals {
  const tax = Math.round((subtotal * taxPercent) / 100);
  return { subtotal, tax, total: subtotal + tax, taxPercent };
}
