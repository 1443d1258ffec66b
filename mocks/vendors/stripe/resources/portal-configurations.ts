import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import {
  expand,
  flag,
  list,
  metadata,
  object,
  oneOf,
  optional,
  type RawParam,
  text,
  unsupported,
  url,
} from '../api/params.ts';
import { resourceMissing } from '../api/stripe-error.ts';

const features = object({
  customer_update: optional(
    object({
      enabled: optional(flag),
      allowed_updates: optional(
        list(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id')),
      ),
    }),
  ),
  invoice_history: optional(object({ enabled: flag })),
  payment_method_update: optional(
    object({ enabled: flag, payment_method_configuration: unsupported }),
  ),
  subscription_cancel: optional(
    object({
      enabled: optional(flag),
      mode: optional(oneOf('at_period_end', 'immediately')),
      proration_behavior: optional(oneOf('always_invoice', 'create_prorations', 'none')),
      cancellation_reason: unsupported,
    }),
  ),
  subscription_pause: unsupported,
  subscription_update: unsupported,
});

const commonParams = {
  business_profile: optional(
    object({
      headline: optional(text(60)),
      privacy_policy_url: optional(url),
      terms_of_service_url: optional(url),
    }),
  ),
  default_return_url: optional(url),
  login_page: optional(object({ enabled: flag })),
  metadata: optional(metadata),
  name: optional(text()),
  expand,
};

const createParams = object({ ...commonParams, features });
const updateParams = object({
  ...commonParams,
  features: optional(features),
  active: optional(flag),
});
type Params = ReturnType<typeof updateParams>;

/** `POST /v1/billing_portal/configurations` */
export function createPortalConfiguration(
  context: StripeContext,
  raw: RawParam,
): Stripe.BillingPortal.Configuration {
  const params = createParams(raw, '');
  const { account, now } = context;
  const portal: Stripe.BillingPortal.Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: Object.keys(account.portalConfigurations).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now(),
  };
  account.portalConfigurations[portal.id] = portal;
  return applyParams(context, portal, { ...params, active: undefined });
}

/** `POST /v1/billing_portal/configurations/:id` */
export function updatePortalConfiguration(context: StripeContext, raw: RawParam, id: string) {
  const portal = context.account.portalConfigurations[id];
  if (!portal) throw resourceMissing('billing portal configuration', id);
  return applyParams(context, portal, updateParams(raw, ''));
}

function applyParams(
  { now, url: origin }: StripeContext,
  portal: Stripe.BillingPortal.Configuration,
  params: Params,
) {
  const { features: changed, business_profile, login_page } = params;
  portal.updated = now();
  portal.active = params.active ?? portal.active;
  portal.name = params.name ?? portal.name;
  portal.default_return_url = params.default_return_url ?? portal.default_return_url;
  portal.metadata = { ...portal.metadata, ...params.metadata };
  portal.business_profile = { ...portal.business_profile, ...definedIn(business_profile) };
  const { features } = portal;
  Object.assign(features.customer_update, definedIn(changed?.customer_update));
  Object.assign(features.invoice_history, definedIn(changed?.invoice_history));
  Object.assign(features.payment_method_update, definedIn(changed?.payment_method_update));
  Object.assign(features.subscription_cancel, definedIn(changed?.subscription_cancel));
  if (login_page) {
    const page = login_page.enabled ? `${origin}/p/login/${portal.id}` : null;
    portal.login_page = { enabled: login_page.enabled, url: page };
  }
  return portal;
}

const definedIn = (group: object = {}) =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined));
