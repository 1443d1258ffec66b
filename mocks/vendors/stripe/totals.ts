/** Öre. */
export type Totals = {
  subtotal: number;
  tax: number;
  total: number;
  /** Percent, or undefined when no tax is charged. */
  taxPercentage: number | undefined;
};

/** The totals of a price without tax, and the tax that is added to it. */
export function totalsOf(subtotal: number, taxPercentage: number | undefined): Totals {
  const tax = Math.round((subtotal * (taxPercentage ?? 0)) / 100);
  return { subtotal, tax, total: subtotal + tax, taxPercentage };
}

/** The percentage that Stripe Tax charges a firm: it is registered in Sweden alone, and charges nobody abroad. */
export const stripeTaxPercentage = (country: string) => (country === 'SE' ? 25 : undefined);
