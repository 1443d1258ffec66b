import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { Inspection } from './inspection.ts';

type Configuration = Stripe.BillingPortal.Configuration;

/** Stripe shows at most 60 characters. */
const headline = `Fakturor och kort. Uppsägningstid ${business.cancellationNoticeDays} dagar, skriftligt.`;

/** Marks our configuration, because the account may have others. */
const madeBy = 'stripe:setup';

/**
 * The customer portal with invoices, cards and company data. It does not cancel subscriptions (docs/product.md 8.4).
 */
export async function inspectPortal(
  { billingPortal: { configurations } }: Stripe,
  { origin }: Company,
): Promise<Inspection> {
  const wanted = {
    features: {
      customer_update: { enabled: true, allowed_updates: ['email', 'address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
    },
    default_return_url: origin,
    login_page: { enabled: true },
    business_profile: {
      headline,
      privacy_policy_url: `${origin}/privacy`,
      terms_of_service_url: `${origin}/terms`,
    },
    metadata: { madeBy },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  const active = configurations.list({ active: true, limit: 100 });
  const found = (await active.autoPagingToArray({ limit: 1_000 })).find(
    ({ metadata }) => metadata?.madeBy === madeBy,
  );
  const variable = ({ login_page: { url } }: Configuration) => ({
    name: 'COMPANY_PORTAL_URL',
    value: url ?? undefined,
  });
  return {
    name: 'customer portal',
    faults: found ? faultsOf(found) : ['missing'],
    variable: found && variable(found),
    arrange: async () =>
      variable(
        await (found ? configurations.update(found.id, wanted) : configurations.create(wanted)),
      ),
  };
}

function faultsOf({ features, login_page, business_profile }: Configuration): string[] {
  const faults: string[] = [];
  if (!login_page.enabled) faults.push('has no login page');
  if (features.subscription_cancel.enabled) {
    faults.push('lets subscribers cancel at once, without written notice');
  }
  if (business_profile.headline !== headline) faults.push('has another headline');
  return faults;
}
