import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { createFaults, withFault } from '../faults.ts';
import { type Account, type Delivery, newId } from './account.ts';

type Endpoint = { url: string; secret: string; types: readonly Stripe.Event.Type[] };

/** Sends signed events to one endpoint until the endpoint responds with 2xx. `now` is in Unix seconds. */
export function createWebhooks(account: Account, save: () => void, now: () => number) {
  let endpoint: Endpoint | undefined;
  let held = false;
  const faults = createFaults();
  let queue: Promise<void> = Promise.resolve();

  const pending = () =>
    Object.values(account.deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== undefined);

  /** Sends due deliveries in sequence, so that none is sent twice at once. */
  function flush(): Promise<void> {
    queue = queue.then(async () => {
      if (held || !endpoint) return;
      for (const delivery of pending()) {
        if ((delivery.nextAttemptAt ?? 0) <= now()) await attempt(delivery, endpoint);
      }
    });
    return queue;
  }

  async function attempt(delivery: Delivery, { url, secret }: Endpoint): Promise<void> {
    delivery.attempts += 1;
    const signing = { payload: JSON.stringify(delivery.event), secret, timestamp: now() };
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync(signing);
    const post = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: signing.payload,
        redirect: 'manual',
      });
    // An endpoint that does not respond must not block later deliveries.
    const late = wait(10_000, Response.error(), { ref: false });
    const answer = withFault(faults.take('/'), post).catch(() => Response.error());
    const response = await Promise.race([answer, late]);
    const body = await response.text().catch(() => '');
    delivery.lastResponse = response.status ? `${response.status} ${body}` : 'No answer';
    // Stripe backs off too, and gives up after three days.
    delivery.nextAttemptAt = response.ok ? undefined : now() + 2 * 5 ** (delivery.attempts - 1);
    save();
  }

  return {
    flush,
    /** The fault 200 drops an event: the event is never sent. */
    faults,
    emit(type: Stripe.Event.Type, object: object): void {
      if (endpoint?.types.includes(type)) {
        const event = {
          id: newId('evt'),
          object: 'event',
          api_version: Stripe.API_VERSION,
          created: now(),
          data: { object: structuredClone(object) },
          type,
        };
        const delivery = { event, attempts: 0, nextAttemptAt: now(), lastResponse: '' };
        account.deliveries[event.id] = delivery;
      }
      save();
    },
    connect(to: Endpoint): void {
      endpoint = to;
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
      const delivery = account.deliveries[eventId];
      if (delivery) Object.assign(delivery, { attempts: 0, nextAttemptAt: now() });
      return flush();
    },
  };
}
