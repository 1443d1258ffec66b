import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { Inspection } from './inspection.ts';

/** The fixed rate of 25 % VAT (docs/product.md 8.2). */
export async function inspectTaxRate({ taxRates }: Stripe): Promise<Inspection> {
  const variable = ({ id }: Stripe.TaxRate) => ({ name: 'STRIPE_TAX_RATE_ID', value: id });
  const rates = await taxRates
    .list({ active: true, inclusive: false, limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  const found = rates.find(
    ({ percentage, country }) => percentage === business.vatPercent && country === 'SE',
  );
  return {
    name: 'tax rate',
    faults: found ? [] : ['missing'],
    variable: found && variable(found),
    arrange: async () =>
      variable(
        found ??
          (await taxRates.create({
            display_name: 'Moms',
            percentage: business.vatPercent,
            inclusive: false,
            country: 'SE',
            tax_type: 'vat',
          })),
      ),
  };
}
