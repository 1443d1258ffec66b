import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import {
  decimal,
  expand,
  flag,
  metadata,
  object,
  oneOf,
  optional,
  type Raw,
  text,
} from './params.ts';
import { missing, Problem } from './problem.ts';

const facts = {
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
  ...facts,
  display_name: text(50),
  inclusive: flag,
  percentage: decimal,
});

const updateParams = object({ ...facts, display_name: optional(text(50)) });

/** `POST /v1/tax_rates`; a stand-in may choose the id. */
export function createTaxRate({ account, now }: Desk, raw: Raw, id: string): Stripe.TaxRate {
  const params = createParams(raw, '');
  if (params.percentage < 0 || params.percentage > 100) {
    throw new Problem('Percentage must be between 0 and 100', { param: 'percentage' });
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
export function updateTaxRate({ account }: Desk, raw: Raw, id: string): Stripe.TaxRate {
  const rate = account.taxRates[id];
  if (!rate) throw missing('tax rate', id);
  const { expand: _, metadata: added, ...changes } = updateParams(raw, '');
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(rate, Object.fromEntries(given), { metadata: { ...rate.metadata, ...added } });
  return rate;
}

/** The rates that these ids name; an unknown or archived one is refused. */
export function taxRatesNamed({ account }: Desk, ids: readonly string[], at: string) {
  return ids.map((id, index) => {
    const rate = account.taxRates[id];
    const param = `${at}[${index}]`;
    if (!rate) throw missing('tax rate', id, param);
    if (!rate.active) throw new Problem(`The tax rate ${id} is inactive.`, { param });
    return rate;
  });
}
