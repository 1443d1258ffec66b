import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import {
  decimal,
  expand,
  flag,
  metadata,
  object,
  oneOf,
  optional,
  type RawParam,
  text,
} from '../api/params.ts';
import { resourceMissing, StripeError } from '../api/stripe-error.ts';

const commonParams = {
  active: optional(flag),
  country: optional(text(2)),
  description: optional(text()),
  jurisdiction: optional(text(50)),
  metadata: optional(metadata),
  state: optional(text()),
  tax_type: optional(oneOf('vat', 'sales_tax', 'gst', 'service_tax')),
  expand,
};

const createParams = object({
  ...commonParams,
  display_name: text(50),
  inclusive: flag,
  percentage: decimal,
});

const updateParams = object({ ...commonParams, display_name: optional(text(50)) });

/** `POST /v1/tax_rates`; `id` is empty unless the stand-in itself creates the rate under a fixed one. */
export function createTaxRate(
  { account, now }: StripeContext,
  raw: RawParam,
  id: string,
): Stripe.TaxRate {
  const params = createParams(raw, '');
  if (params.percentage < 0 || params.percentage > 100) {
    throw new StripeError('Percentage must be between 0 and 100', { param: 'percentage' });
  }
  const rate: Stripe.TaxRate = {
    id: id || newId('txr'),
    object: 'tax_rate',
    active: params.active ?? true,
    country: params.country ?? null,
    created: now(),
    description: params.description ?? null,
    display_name: params.display_name,
    effective_percentage: null,
    flat_amount: null,
    inclusive: params.inclusive,
    jurisdiction: params.jurisdiction ?? null,
    jurisdiction_level: null,
    livemode: false,
    metadata: params.metadata ?? {},
    percentage: params.percentage,
    rate_type: 'percentage',
    state: params.state ?? null,
    tax_type: params.tax_type ?? null,
  };
  account.taxRates[rate.id] = rate;
  return rate;
}

/** `POST /v1/tax_rates/:id` */
export function updateTaxRate(
  { account }: StripeContext,
  raw: RawParam,
  id: string,
): Stripe.TaxRate {
  const rate = account.taxRates[id];
  if (!rate) throw resourceMissing('tax rate', id);
  const { expand: _, metadata: added, ...changes } = updateParams(raw, '');
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(rate, Object.fromEntries(changed), { metadata: { ...rate.metadata, ...added } });
  return rate;
}

/** The tax rates with these ids; throws for an unknown or inactive one. `at` is the parameter's name. */
export function retrieveTaxRates({ account }: StripeContext, ids: readonly string[], at: string) {
  return ids.map((id, index) => {
    const rate = account.taxRates[id];
    const param = `${at}[${index}]`;
    if (!rate) throw resourceMissing('tax rate', id, param);
    if (!rate.active) throw new StripeError(`The tax rate ${id} is inactive.`, { param });
    return rate;
  });
}
