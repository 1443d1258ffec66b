import Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import { followedTypes } from '../_payments/stripe-webhook.ts';
import type { Env } from '../_platform/env.ts';
import type { Problems } from './inspect.ts';

export type StripeObject = {
  problems: Problems;
  variable: string;
  /** Creates or corrects the object. Returns the variable's value if Stripe shows it. */
  arrange: () => Promise<string | undefined>;
};

const wrongVariable = (variable: string, given: string | undefined, value: string | null) =>
  given !== value && `${variable} is ${given ?? 'not set'}, the account has ${value}`;

/** The fixed rate of 25 % VAT (docs/product.md 8.2). */
export async function taxRate({ taxRates }: Stripe, { stripeTaxRateId }: Env) {
  const variable = 'STRIPE_TAX_RATE_ID';
  const { country, vatPercent: percentage } = business;
  const { data } = await taxRates.list({ active: true, inclusive: false, limit: 100 });
  const found = data.find((rate) => rate.percentage === percentage && rate.country === country);
  const vat = {
    display_name: 'Moms',
    tax_type: 'vat',
    inclusive: false,
    percentage,
    country,
  } as const;
  return {
    problems: [found ? wrongVariable(variable, stripeTaxRateId, found.id) : 'missing'],
    variable,
    arrange: async () => (found ?? (await taxRates.create(vat))).id,
  };
}

/** The webhook with exactly the events that we handle, in our SDK's API version. */
export async function webhookEndpoint({ webhookEndpoints }: Stripe, { company }: Env) {
  const url = `${company.origin}/api/stripe/webhook`;
  const enabled_events = [...followedTypes];
  const { data } = await webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url);
  return {
    problems: found ? webhookProblems(found) : ['missing'],
    variable: 'STRIPE_WEBHOOK_SECRET',
    async arrange() {
      if (found?.api_version === Stripe.API_VERSION) {
        await webhookEndpoints.update(found.id, { enabled_events, disabled: false });
        return undefined;
      }
      const api_version = Stripe.API_VERSION;
      const { secret } = await webhookEndpoints.create({ url, enabled_events, api_version });
      // An endpoint's API version cannot be changed, and the new endpoint must exist before the old endpoint is
      // deleted.
      if (found) await webhookEndpoints.del(found.id);
      return secret;
    },
  };
}

function webhookProblems({
  enabled_events,
  api_version,
  status,
}: Stripe.WebhookEndpoint): Problems {
  const sends = (type: string) => enabled_events.includes('*') || enabled_events.includes(type);
  return [
    ...followedTypes.map((type) => !sends(type) && `does not send ${type}`),
    api_version !== Stripe.API_VERSION && `speaks ${api_version}`,
    status !== 'enabled' && 'is disabled',
  ];
}

const madeBy = 'stripe:setup';

/** A customer portal without cancellation (docs/product.md 8.4). */
export async function customerPortal(
  { billingPortal: { configurations } }: Stripe,
  { company: { origin, portalUrl } }: Env,
): Promise<StripeObject> {
  const wanted = {
    features: {
      customer_update: { enabled: true, allowed_updates: ['address', 'name', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
    },
    default_return_url: origin,
    login_page: { enabled: true },
    business_profile: {
      // Stripe shows at most 60 characters.
      headline: `Fakturor och kort. Uppsägningstid ${business.cancellationNoticeDays} dagar, skriftligt.`,
      privacy_policy_url: `${origin}/privacy`,
      terms_of_service_url: `${origin}/terms`,
    },
    metadata: { madeBy },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  const { data } = await configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.madeBy === madeBy);
  const variable = 'COMPANY_PORTAL_URL';
  const changesEmail = found?.features.customer_update?.allowed_updates.includes('email') ?? false;
  const cancels = found?.features.subscription_cancel.enabled ?? false;
  return {
    problems: [
      found ? wrongVariable(variable, portalUrl, found.login_page.url) : 'missing',
      changesEmail && 'lets subscribers change their e-mail address, which the site does not learn',
      cancels && 'lets subscribers cancel at once, without written notice',
    ],
    variable,
    async arrange() {
      const { login_page } = await (found
        ? configurations.update(found.id, wanted)
        : configurations.create(wanted));
      return login_page.url ?? undefined;
    },
  };
}
