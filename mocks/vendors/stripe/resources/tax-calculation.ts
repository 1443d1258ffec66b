import Stripe from 'stripe';

const { Decimal } = Stripe;

/** Subtotal, tax and total of the line items, in the smallest unit of the currency. */
export function totalsOf(items: readonly Stripe.LineItem[]) {
  const sum = (of: (item: Stripe.LineItem) => number) =>
    items.reduce((total, item) => total + of(item), 0);
  return {
    subtotal: sum((item) => item.amount_subtotal),
    tax: sum((item) => item.amount_tax),
    total: sum((item) => item.amount_total),
  };
}

/** The line item with the tax of these rates; the tax of an inclusive rate is part of the price. */
export function withTax(item: Stripe.LineItem, rates: readonly Stripe.TaxRate[]): Stripe.LineItem {
  const subtotal = item.amount_subtotal;
  const taxes = rates.map((rate) => {
    const taxable = rate.inclusive ? Math.round(subtotal / (1 + rate.percentage / 100)) : subtotal;
    const amount = rate.inclusive
      ? subtotal - taxable
      : Math.round((subtotal * rate.percentage) / 100);
    return { amount, rate, taxability_reason: null, taxable_amount: taxable };
  });
  const tax = taxes.reduce((total, { amount }) => total + amount, 0);
  const exclusiveTax = taxes.reduce(
    (total, { amount, rate }) => total + (rate.inclusive ? 0 : amount),
    0,
  );
  return { ...item, amount_tax: tax, amount_total: subtotal + exclusiveTax, taxes };
}

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/**
 * The rate of Stripe Tax: 25 % in Sweden and for private buyers in the EU, none for EU firms (reverse charge) and
 * outside the EU.
 */
export function stripeTaxRate(country: string, hasVatNumber: boolean): Stripe.TaxRate | undefined {
  const swedish = country === 'SE';
  if (!swedish && (hasVatNumber || !euCountries.has(country))) return undefined;
  return {
    id: 'txr_automatic',
    object: 'tax_rate',
    active: true,
    country,
    created: 0,
    description: null,
    display_name: 'Moms',
    effective_percentage: 25,
    flat_amount: null,
    inclusive: false,
    jurisdiction: country,
    jurisdiction_level: 'country',
    livemode: false,
    metadata: null,
    percentage: 25,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  };
}

export const toDecimal = (amount: number) => Decimal.from(amount);
