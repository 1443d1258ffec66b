import type Stripe from 'stripe';
import { newId, type StripeContext } from './account.ts';
import type { WebhookEndpoint } from './objects.ts';
import { flag, list, object, type RawParams, text } from './params.ts';
import { resourceMissing } from './stripe-error.ts';

const createParams = object({ api_version: text(40), enabled_events: list(text()), url: text() });
const updateParams = object({ disabled: flag, enabled_events: list(text()) });

/** `POST /v1/webhook_endpoints`; the only answer with the signing secret. */
export function createWebhookEndpoint(context: StripeContext, raw: RawParams): WebhookEndpoint {
  return addWebhookEndpoint(context, {
    ...createParams(raw, ''),
    id: newId('we'),
    secret: newId('whsec'),
  });
}

/** Adds an endpoint, or replaces the one with the same id. */
export function addWebhookEndpoint(
  { account }: StripeContext,
  endpoint: Pick<WebhookEndpoint, 'api_version' | 'enabled_events' | 'id' | 'secret' | 'url'>,
): WebhookEndpoint {
  const added: WebhookEndpoint = {
    ...endpoint,
    object: 'webhook_endpoint',
    status: 'enabled',
  };
  account.webhookEndpoints[added.id] = added;
  return added;
}

/** `POST /v1/webhook_endpoints/:id` */
export function updateWebhookEndpoint({ account }: StripeContext, raw: RawParams, id: string) {
  const endpoint = account.webhookEndpoints[id];
  if (!endpoint) throw resourceMissing('webhook endpoint', id);
  const { disabled, enabled_events } = updateParams(raw, '');
  Object.assign(endpoint, { enabled_events, status: disabled ? 'disabled' : 'enabled' });
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
export function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint) {
  return endpoint;
}
