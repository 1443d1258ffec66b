import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import {
  expand,
  flag,
  list,
  metadata,
  object,
  oneOf,
  optional,
  type Raw,
  text,
  unsupported,
  url,
} from './params.ts';
import { missing } from './problem.ts';

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

const facts = {
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

const createParams = object({ ...facts, features });
const updateParams = object({ ...facts, features: optional(features), active: optional(flag) });
type Params = ReturnType<typeof updateParams>;

/** `POST /v1/billing_portal/configurations` */
export function createPortal(desk: Desk, raw: Raw): Stripe.BillingPortal.Configuration {
  const params = createParams(raw, '');
  const { account, now } = desk;
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
    is_default: Object.keys(account.portals).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now(),
  };
  account.portals[portal.id] = portal;
  return change(desk, portal, { ...params, active: undefined });
}

/** `POST /v1/billing_portal/configurations/:id` */
export function updatePortal(desk: Desk, raw: Raw, id: string) {
  const portal = desk.account.portals[id];
  if (!portal) throw missing('billing portal configuration', id);
  return change(desk, portal, updateParams(raw, ''));
}

function change(
  { now, url: origin }: Desk,
  portal: Stripe.BillingPortal.Configuration,
  params: Params,
) {
  const { features: changed, business_profile, login_page } = params;
  portal.updated = now();
  portal.active = params.active ?? portal.active;
  portal.name = params.name ?? portal.name;
  portal.default_return_url = params.default_return_url ?? portal.default_return_url;
  portal.metadata = { ...portal.metadata, ...params.metadata };
  portal.business_profile = { ...portal.business_profile, ...given(business_profile) };
  const { features } = portal;
  Object.assign(features.customer_update, given(changed?.customer_update));
  Object.assign(features.invoice_history, given(changed?.invoice_history));
  Object.assign(features.payment_method_update, given(changed?.payment_method_update));
  Object.assign(features.subscription_cancel, given(changed?.subscription_cancel));
  if (login_page) {
    const page = login_page.enabled ? `${origin}/p/login/${portal.id}` : null;
    portal.login_page = { enabled: login_page.enabled, url: page };
  }
  return portal;
}

const given = (group: object = {}) =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined));
