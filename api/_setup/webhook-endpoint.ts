import Stripe from 'stripe';
import { followedTypes } from '../_services/stripe-event.ts';
import type { Inspection } from './inspection.ts';

/** The webhook with exactly the events that we handle, in the API version of our types. */
export async function inspectWebhook(
  { webhookEndpoints }: Stripe,
  origin: string,
): Promise<Inspection> {
  const url = `${origin}/api/stripe/webhook`;
  const enabled_events = [...followedTypes];
  const create = () =>
    webhookEndpoints.create({ url, enabled_events, api_version: Stripe.API_VERSION });
  const endpoints = await webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const found = endpoints.find((endpoint) => endpoint.url === url);
  const arrange = async () => {
    if (!found) return create();
    if (found.api_version === Stripe.API_VERSION) {
      return webhookEndpoints.update(found.id, { enabled_events, disabled: false });
    }
    // The version of an endpoint cannot change, so the new endpoint is created before the old one is deleted.
    const replacement = await create();
    await webhookEndpoints.del(found.id);
    return replacement;
  };
  // Stripe shows the secret once, when the endpoint is created.
  const variable = ({ secret }: Stripe.WebhookEndpoint) => ({
    name: 'STRIPE_WEBHOOK_SECRET',
    value: secret,
  });
  return {
    name: 'webhook endpoint',
    faults: found ? faultsOf(found) : ['missing'],
    variable: found && variable(found),
    arrange: async () => variable(await arrange()),
  };
}

function faultsOf({ enabled_events, api_version, status }: Stripe.WebhookEndpoint): string[] {
  const missing = followedTypes.filter((type) => !enabled_events.includes(type));
  const faults = missing.map((type) => `does not send ${type}`);
  if (api_version !== Stripe.API_VERSION) faults.push(`speaks ${api_version}`);
  if (status !== 'enabled') faults.push('is disabled');
  return faults;
}
