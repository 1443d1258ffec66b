import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { AccountResource } from './account-resource.ts';

/**
 * The fixed 25 % Swedish VAT that is added to every price (docs/product.md 8.2). A rate's percentage cannot change: a
 * wrong one is left alone.
 */
export const taxRate = (stripe: Stripe): AccountResource<Stripe.TaxRate> => ({
  name: 'tax rate',
  async find() {
    for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
      if (rate.percentage === business.vatPercent && rate.country === 'SE') return rate;
    }
    return undefined;
  },
  faults: () => [],
  arrange: async (found) =>
    found ??
    stripe.taxRates.create({
      display_name: 'Moms',
      percentage: business.vatPercent,
      inclusive: false,
      country: 'SE',
      tax_type: 'vat',
    }),
  variable: ({ id }) => ({ name: 'STRIPE_TAX_RATE_ID', value: id }),
});
