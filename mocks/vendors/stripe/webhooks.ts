import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { createFaults, type Fault, withFault } from '../faults.ts';
import { type Account, type Delivery, insert, newId, type StripeEvent } from './account.ts';

const timeout = 10_000;

/** Control over the deliveries, for tests and the control page. */
export type WebhookControls = Omit<ReturnType<typeof createWebhooks>, 'emit'>;

/**
 * Signed webhooks: each event goes to every endpoint, again until it is answered with 2xx. `now` is in Unix seconds.
 */
export function createWebhooks(account: Account, save: () => void, now: () => number) {
  let held = false;
  const faults = createFaults();
  let queue: Promise<void> = Promise.resolve();

  /** The deliveries that are not made yet, oldest first. */
  const pending = () =>
    Object.values(account.deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== undefined);

  /** Attempts the deliveries that are due, one after the other, so that none is attempted twice at once. */
  function flush(): Promise<void> {
    queue = queue.then(async () => {
      if (held) return;
      for (const delivery of pending()) {
        if ((delivery.nextAttemptAt ?? 0) <= now()) await attempt(delivery);
      }
    });
    return queue;
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const event = account.events[delivery.event];
    const endpoint = account.webhookEndpoints[delivery.endpoint];
    if (!event || endpoint?.status !== 'enabled') return;
    delivery.attempts += 1;
    const secret = account.webhookSecrets[endpoint.id] ?? '';
    const { ok, summary } = await send(endpoint, secret, event, now(), faults.take('/'));
    delivery.lastResponse = summary;
    // Stripe waits longer each time too, and gives up after three days.
    delivery.nextAttemptAt = ok ? undefined : now() + 2 * 5 ** (delivery.attempts - 1);
    save();
  }

  function createDeliveries(event: StripeEvent): void {
    for (const { id, status, enabled_events } of Object.values(account.webhookEndpoints)) {
      const isFollowed = ['*', event.type].some((type) => enabled_events.includes(type));
      if (status !== 'enabled' || !isFollowed) continue;
      insert(account.deliveries, {
        id: newId('whd'),
        event: event.id,
        endpoint: id,
        attempts: 0,
        nextAttemptAt: now(),
        lastResponse: '',
      });
    }
  }

  return {
    flush,
    /** Planned failures of deliveries; one that fails with 200 never reaches the site, and is not sent again. */
    faults,
    emit(type: Stripe.Event.Type, object: object): void {
      const event = insert(account.events, {
        id: newId('evt'),
        object: 'event',
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        type,
      });
      createDeliveries(event);
    },
    pending,
    isHeld: () => held,
    hold(): void {
      held = true;
    },
    release(): Promise<void> {
      held = false;
      return flush();
    },
    repeat(eventId: string): Promise<void> {
      const event = account.events[eventId];
      if (event) createDeliveries(event);
      return flush();
    },
  };
}

/** Posts the event, signed, in the API version of the endpoint. */
async function send(
  { url, api_version }: Stripe.WebhookEndpoint,
  secret: string,
  event: StripeEvent,
  timestamp: number,
  fault: Fault | undefined,
) {
  const payload = JSON.stringify({ ...event, api_version }, null, 2);
  const signing = { payload, secret, timestamp };
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync(signing);
  const post = () =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
    });
  // An endpoint that never answers must not hold up the deliveries behind it.
  const noAnswer = wait(timeout, Response.error(), { ref: false });
  try {
    const response = await Promise.race([withFault(fault, post), noAnswer]);
    const summary = `${response.status} ${(await response.text()).slice(0, 200)}`.trim();
    return { ok: response.ok, summary };
  } catch (error) {
    return { ok: false, summary: error instanceof Error ? error.message : 'No answer' };
  }
}
