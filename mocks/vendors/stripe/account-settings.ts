import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { change, insert, newId, type StripeContext } from './account.ts';
import {
  flag,
  found,
  group,
  integer,
  list,
  metadata,
  type RawParams,
  read,
  text,
} from './params.ts';

// What `npm run stripe:setup` creates and corrects: tax rate, webhook endpoint and customer portal.

const taxRateParams = group({
  country: z.literal('SE'),
  display_name: text(50),
  inclusive: z.literal('false'),
  percentage: integer,
  tax_type: z.literal('vat'),
});

/** `POST /v1/tax_rates` */
export const createTaxRate = (context: StripeContext, raw: RawParams): Stripe.TaxRate =>
  addTaxRate(context, newId('txr'), read(taxRateParams, raw).percentage);

/** Adds an exclusive Swedish rate. */
export const addTaxRate = ({ account }: StripeContext, id: string, percentage: number) =>
  insert(account.taxRates, { id, object: 'tax_rate', country: 'SE', percentage });

const enabled_events = list(text());
const endpointParams = group({ api_version: text(40), enabled_events, url: text() });
const endpointChanges = group({ disabled: flag, enabled_events });

/** `POST /v1/webhook_endpoints`; the only answer with the signing secret. */
export function createWebhookEndpoint({ account }: StripeContext, raw: RawParams): object {
  const given = read(endpointParams, raw);
  return insert(account.webhookEndpoints, {
    ...given,
    id: newId('we'),
    object: 'webhook_endpoint',
    secret: newId('whsec'),
    status: 'enabled',
  });
}

/** `POST /v1/webhook_endpoints/:id` */
export function updateWebhookEndpoint({ account }: StripeContext, raw: RawParams, id: string) {
  const endpoint = found(account.webhookEndpoints, id, 'webhook endpoint');
  const { disabled, enabled_events: enabled } = read(endpointChanges, raw);
  change(endpoint, { enabled_events: enabled, status: disabled ? 'disabled' : 'enabled' });
  return withoutSecret(endpoint);
}

/** `DELETE /v1/webhook_endpoints/:id` */
export function deleteWebhookEndpoint({ account }: StripeContext, _raw: RawParams, id: string) {
  const { object } = found(account.webhookEndpoints, id, 'webhook endpoint');
  delete account.webhookEndpoints[id];
  return { id, object, deleted: true };
}

/** The endpoint without its signing secret, which Stripe returns only on creation. */
export const withoutSecret = ({ secret: _, ...endpoint }: Stripe.WebhookEndpoint) => endpoint;

const feature = group({ enabled: flag });

const portalParams = group({
  business_profile: group({
    headline: text(60),
    privacy_policy_url: text(),
    terms_of_service_url: text(),
  }),
  default_return_url: text(),
  features: group({
    customer_update: group({
      allowed_updates: list(z.enum(['address', 'email', 'name', 'tax_id'])),
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
) {
  const configurations = account.portalConfigurations;
  const { id } = givenId
    ? found(configurations, givenId, 'billing portal configuration')
    : { id: newId('bpc') };
  const given = read(portalParams, raw);
  const { enabled } = given.login_page;
  return insert(configurations, {
    ...given,
    id,
    object: 'billing_portal.configuration',
    login_page: { enabled, url: enabled ? `${origin}/p/login/${id}` : null },
  });
}
