import type Stripe from 'stripe';
import { newId, type StripeContext } from './account.ts';
import type { WebhookEndpoint } from './objects.ts';
import { flag, list, object, oneOf, type RawParams, text } from './params.ts';
import { resourceMissing, StripeError } from './stripe-error.ts';

const url = text();

/** The types that the stand-in sends; Stripe knows many more. */
const knownTypes = [
  '*',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'refund.failed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const publicUrl: typeof url = (raw, param) => {
  const value = url(raw, param);
  const { hostname = '' } = URL.canParse(value) ? new URL(value) : {};
  if (hostname && !/^(localhost|127\.|10\.|192\.168\.|\[::1\])/.test(hostname)) return value;
  const message = `Invalid URL: URL must be publicly accessible. Consider using a tool like the Stripe CLI to test webhooks locally: https://github.com/stripe/stripe-cli.`;
  throw new StripeError(message, { code: 'url_invalid', param });
};

const createParams = object({
  api_version: text(40),
  enabled_events: list(oneOf(...knownTypes)),
  url: publicUrl,
});
const updateParams = object({ disabled: flag, enabled_events: list(oneOf(...knownTypes)) });

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
