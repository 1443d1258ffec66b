import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import type { Company } from '../_contract/company.ts';
import type { AccountResource } from './account-resource.ts';

type Configuration = Stripe.BillingPortal.Configuration;

/** Stripe shows at most 60 characters. */
const headline = `Fakturor och kort. Säg upp skriftligt, ${business.cancellationNoticeDays} dagars varsel.`;

// Distinguishes our configuration from others that the account may have.
const mark = { madeBy: 'stripe:setup' };

/**
 * The customer portal where a subscriber sees invoices and changes card and company data. It does not cancel: that is
 * done in writing, with notice (docs/product.md 8.4).
 */
export function portal(stripe: Stripe, { origin }: Company): AccountResource<Configuration> {
  const features = {
    customer_update: { enabled: true, allowed_updates: ['email', 'address', 'name', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: false },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features;
  const wanted = {
    features,
    default_return_url: origin,
    login_page: { enabled: true },
    business_profile: {
      headline,
      privacy_policy_url: `${origin}/privacy`,
      terms_of_service_url: `${origin}/terms`,
    },
    metadata: mark,
  };
  const { configurations } = stripe.billingPortal;
  return {
    name: 'customer portal',
    async find() {
      for await (const one of configurations.list({ active: true, limit: 100 })) {
        if (one.metadata?.madeBy === mark.madeBy) return one;
      }
      return undefined;
    },
    faults: (found) => [
      ...(found.login_page.enabled ? [] : ['has no login page']),
      ...(found.features.subscription_cancel.enabled
        ? ['lets subscribers cancel at once, without written notice']
        : []),
      ...(found.business_profile.headline === headline ? [] : ['has another headline']),
      ...(found.features.invoice_history.enabled ? [] : ['does not show invoices']),
      ...(found.features.payment_method_update.enabled ? [] : ['does not let change the card']),
      ...(found.features.customer_update.enabled ? [] : ['does not let change company data']),
      ...(found.default_return_url === origin ? [] : [`leads back to ${found.default_return_url}`]),
    ],
    arrange: (found) =>
      found ? configurations.update(found.id, wanted) : configurations.create(wanted),
    variable: ({ login_page: { url } }) => ({
      name: 'COMPANY_PORTAL_URL',
      value: url ?? undefined,
    }),
  };
}
