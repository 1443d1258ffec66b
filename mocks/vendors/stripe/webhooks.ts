import Stripe from 'stripe';
import { createFaults, type Fault, withFault } from '../faults.ts';
import { type Account, type Delivery, newId } from './account.ts';
import type { StripeEvent, WebhookEndpoint } from './objects.ts';

const timeout = 10_000;

type Options = {
  account: Account;
  save: () => void;
  /** Unix seconds. */
  now: () => number;
  /** The call of the API that is being carried out. */
  request: () => StripeEvent['request'];
};

/** Control over the deliveries, for tests and the control page. */
export type WebhookControls = Omit<ReturnType<typeof createWebhooks>, 'emit'>;

/** Signed webhooks: each event goes to every endpoint, again until it is answered with 2xx. */
export function createWebhooks({ account, save, now, request }: Options) {
  let held = false;
  const faults = createFaults();
  let queue: Promise<void> = Promise.resolve();

  const all = () => Object.values(account.deliveries);
  const due = () =>
    all().filter(({ nextAttemptAt }) => nextAttemptAt !== undefined && nextAttemptAt <= now());

  /** Attempts one delivery after the other, so that none is attempted twice at once. */
  function enqueue(deliveries: () => Delivery[]): Promise<void> {
    queue = queue.then(async () => {
      for (const delivery of deliveries()) await attempt(delivery);
    });
    return queue;
  }

  /** Attempts the deliveries that are due, in the order of their events. */
  const flush = () => enqueue(() => (held ? [] : due()));

  async function attempt(delivery: Delivery): Promise<void> {
    const event = account.events[delivery.event];
    const endpoint = account.webhookEndpoints[delivery.endpoint];
    if (!event || !endpoint || endpoint.status !== 'enabled') return;
    delivery.attempts += 1;
    const { ok, summary } = await send(
      endpoint,
      payloadOf(event, endpoint),
      now(),
      faults.take('/'),
    );
    delivery.lastResponse = summary;
    // Stripe waits longer each time too, and gives up after three days.
    delivery.nextAttemptAt = ok ? undefined : now() + 2 * 5 ** (delivery.attempts - 1);
    save();
  }

  function createDeliveries(event: StripeEvent): Delivery[] {
    const endpoints = Object.values(account.webhookEndpoints).filter(
      ({ status, enabled_events }) =>
        status === 'enabled' && ['*', event.type].some((type) => enabled_events.includes(type)),
    );
    return endpoints.map((endpoint) => {
      const delivery: Delivery = {
        id: newId('whd'),
        event: event.id,
        endpoint: endpoint.id,
        attempts: 0,
        nextAttemptAt: now(),
        lastResponse: '',
      };
      account.deliveries[delivery.id] = delivery;
      return delivery;
    });
  }

  /** The event as the endpoint gets it, in the API version of the endpoint. */
  const payloadOf = (event: StripeEvent, { api_version }: WebhookEndpoint) => ({
    ...event,
    api_version,
    pending_webhooks: all().filter((one) => one.event === event.id && one.nextAttemptAt).length,
  });

  return {
    flush,
    /** Planned failures of deliveries; one that fails with 200 never reaches the site, and is not sent again. */
    faults,
    /** Creates an event with the object as it is now, and its deliveries. */
    emit(type: Stripe.Event.Type, object: object): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        created: now(),
        data: { object: JSON.parse(JSON.stringify(object)) },
        livemode: false,
        request: request(),
        type,
      };
      account.events[event.id] = event;
      createDeliveries(event);
    },
    /** The pending deliveries, oldest first. */
    pending: () => all().filter(({ nextAttemptAt }) => nextAttemptAt !== undefined),
    isHeld: () => held,
    /** Delivers nothing more until `release`. */
    hold(): void {
      held = true;
    },
    /** Delivers what was held, newest first when `reversed`. */
    release({ reversed = false } = {}): Promise<void> {
      return enqueue(() => {
        held = false;
        return reversed ? due().toReversed() : due();
      });
    },
    /** Delivers an event once more. */
    repeat(eventId: string): Promise<void> {
      const event = account.events[eventId];
      return enqueue(() => (event ? createDeliveries(event) : []));
    },
  };
}

async function send(
  endpoint: WebhookEndpoint,
  event: object,
  timestamp: number,
  fault: Fault | undefined,
) {
  const payload = JSON.stringify(event, null, 2);
  const secret = endpoint.secret ?? '';
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp,
  });
  const post = () =>
    fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
  const refuse = (status: number) => new Response(null, { status });
  try {
    const response = await withFault(fault, post, refuse);
    const summary = `${response.status} ${(await response.text()).slice(0, 200)}`.trim();
    return { ok: response.ok, summary };
  } catch (error) {
    return { ok: false, summary: error instanceof Error ? error.message : 'No answer' };
  }
}
