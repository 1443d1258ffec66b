import Stripe from 'stripe';
import { followedTypes } from '../_services/stripe-event.ts';
import type { AccountResource } from './account-resource.ts';

/** The webhook with exactly the events that we follow, in the version that our types describe. */
export function webhookEndpoint(
  stripe: Stripe,
  origin: string,
): AccountResource<Stripe.WebhookEndpoint> {
  const url = `${origin}/api/stripe/webhook`;
  const wanted = { enabled_events: [...followedTypes] };
  const create = () =>
    stripe.webhookEndpoints.create({ url, ...wanted, api_version: Stripe.API_VERSION });
  return {
    name: 'webhook endpoint',
    async find() {
      for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
        if (endpoint.url === url) return endpoint;
      }
      return undefined;
    },
    faults: ({ enabled_events: events, api_version: version, status }) => [
      ...followedTypes
        .filter((type) => !events.includes(type))
        .map((type) => `does not send ${type}`),
      ...events
        .filter((type) => !isFollowed(type))
        .map((type) => `sends ${type}, which nobody reads`),
      ...(version === Stripe.API_VERSION ? [] : [`speaks ${version}, not ${Stripe.API_VERSION}`]),
      ...(status === 'enabled' ? [] : ['is disabled']),
    ],
    async arrange(found) {
      if (!found) return create();
      if (found.api_version === Stripe.API_VERSION) {
        return stripe.webhookEndpoints.update(found.id, { ...wanted, disabled: false });
      }
      // The version of an endpoint cannot change: the new one is there before the old one goes.
      const replacement = await create();
      await stripe.webhookEndpoints.del(found.id);
      return replacement;
    },
    // Stripe shows the secret once, when the endpoint is created.
    variable: ({ secret }) => ({ name: 'STRIPE_WEBHOOK_SECRET', value: secret }),
  };
}

const isFollowed = (type: string) => followedTypes.some((followed) => followed === type);
