import { newId, type StripeContext } from './account.ts';
import type { PortalConfiguration } from './objects.ts';
import { flag, list, metadata, object, oneOf, type RawParams, text } from './params.ts';
import { resourceMissing } from './stripe-error.ts';

const feature = object({ enabled: flag });

const params = object({
  business_profile: object({
    headline: text(60),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  }),
  default_return_url: text(),
  features: object({
    customer_update: object({
      allowed_updates: list(oneOf('address', 'email', 'name', 'tax_id')),
      enabled: flag,
    }),
    invoice_history: feature,
    payment_method_update: feature,
    subscription_cancel: feature,
  }),
  login_page: feature,
  metadata,
});

/** `POST /v1/billing_portal/configurations`, or `.../configurations/:id` with the id of one that exists. */
export function writePortalConfiguration(
  { account, url: origin }: StripeContext,
  raw: RawParams,
  givenId: string,
): PortalConfiguration {
  if (givenId && !account.portalConfigurations[givenId]) {
    throw resourceMissing('billing portal configuration', givenId);
  }
  const id = givenId || newId('bpc');
  const { login_page, ...given } = params(raw, '');
  const address = login_page.enabled ? `${origin}/p/login/${id}` : null;
  const configuration: PortalConfiguration = {
    ...given,
    id,
    object: 'billing_portal.configuration',
    login_page: { enabled: login_page.enabled, url: address },
  };
  account.portalConfigurations[id] = configuration;
  return configuration;
}
