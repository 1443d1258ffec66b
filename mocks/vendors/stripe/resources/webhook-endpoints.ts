import type Stripe from 'stripe';
import { newId, type StripeContext } from '../account.ts';
import {
  expand,
  flag,
  list,
  metadata,
  object,
  optional,
  type RawParam,
  text,
  url,
} from '../api/params.ts';
import { resourceMissing } from '../api/stripe-error.ts';

const commonParams = {
  description: optional(text()),
  metadata: optional(metadata),
  expand,
};

const createParams = object({
  ...commonParams,
  url,
  enabled_events: list(text()),
  api_version: optional(text(40)),
  connect: optional(flag),
});

const updateParams = object({
  ...commonParams,
  url: optional(url),
  enabled_events: optional(list(text())),
  disabled: optional(flag),
});

/** `POST /v1/webhook_endpoints`; the only response with the signing secret. */
export function createWebhookEndpoint(
  { account, now }: StripeContext,
  raw: RawParam,
): Stripe.WebhookEndpoint {
  const params = createParams(raw, '');
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: now(),
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: params.metadata ?? {},
    secret: newId('whsec'),
    status: 'enabled',
    url: params.url,
  };
  account.webhookEndpoints[endpoint.id] = endpoint;
  return endpoint;
}

/** `POST /v1/webhook_endpoints/:id` */
export function updateWebhookEndpoint({ account }: StripeContext, raw: RawParam, id: string) {
  const endpoint = account.webhookEndpoints[id];
  if (!endpoint) throw resourceMissing('webhook endpoint', id);
  const { disabled, metadata: added, expand: _, ...changes } = updateParams(raw, '');
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(endpoint, Object.fromEntries(changed), {
    metadata: { ...endpoint.metadata, ...added },
    ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
  });
  return withoutSecret(endpoint);
}

/** `DELETE /v1/webhook_endpoints/:id` */
export function deleteWebhookEndpoint(
  { account }: StripeContext,
  id: string,
): Stripe.DeletedWebhookEndpoint {
  if (!account.webhookEndpoints[id]) throw resourceMissing('webhook endpoint', id);
  delete account.webhookEndpoints[id];
  return { id, object: 'webhook_endpoint', deleted: true };
}

/** The endpoint without its signing secret, which Stripe returns only on creation. */
export function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint) {
  return endpoint;
}
