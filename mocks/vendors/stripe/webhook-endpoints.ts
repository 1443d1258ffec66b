import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { expand, flag, list, metadata, object, optional, type Raw, text, url } from './params.ts';
import { missing } from './problem.ts';

const facts = {
  description: optional(text()),
  metadata: optional(metadata),
  expand,
};

const createParams = object({
  ...facts,
  url,
  enabled_events: list(text()),
  api_version: optional(text(40)),
  connect: optional(flag),
});

const updateParams = object({
  ...facts,
  url: optional(url),
  enabled_events: optional(list(text())),
  disabled: optional(flag),
});

/** `POST /v1/webhook_endpoints`; the only answer that holds the secret. */
export function createEndpoint({ account, now }: Desk, raw: Raw): Stripe.WebhookEndpoint {
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
  account.endpoints[endpoint.id] = endpoint;
  return endpoint;
}

/** `POST /v1/webhook_endpoints/:id` */
export function updateEndpoint({ account }: Desk, raw: Raw, id: string) {
  const endpoint = account.endpoints[id];
  if (!endpoint) throw missing('webhook endpoint', id);
  const { disabled, metadata: added, expand: _, ...changes } = updateParams(raw, '');
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  Object.assign(endpoint, Object.fromEntries(given), {
    metadata: { ...endpoint.metadata, ...added },
    ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
  });
  return withoutSecret(endpoint);
}

/** `DELETE /v1/webhook_endpoints/:id` */
export function deleteEndpoint({ account }: Desk, id: string): Stripe.DeletedWebhookEndpoint {
  if (!account.endpoints[id]) throw missing('webhook endpoint', id);
  delete account.endpoints[id];
  return { id, object: 'webhook_endpoint', deleted: true };
}

/** Stripe shows the secret of an endpoint once, when it is made. */
export function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint) {
  return endpoint;
}
