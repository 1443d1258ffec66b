import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { createFaults, withFault } from '../faults.ts';
import { type Account, type Delivery, newId } from './account.ts';

/** Where the events of these types go, signed with `secret`. */
type Endpoint = { url: string; secret: string; types: readonly Stripe.Event.Type[] };

/** Signed webhooks to one endpoint, each sent until it is answered with 2xx. `now` is in Unix seconds. */
export function createWebhooks(account: Account, save: () => void, now: () => number) {
  let endpoint: Endpoint | undefined;
  let held = false;
  const faults = createFaults();
  let queue: Promise<void> = Promise.resolve();

  /** The deliveries that are not made yet, oldest first. */
  const pending = () =>
    Object.values(account.deliveries).filter(({ nextAttemptAt }) => nextAttemptAt !== undefined);

  /** Attempts the deliveries that are due, one after the other, so that none is attempted twice at once. */
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
    // An endpoint that never answers must not hold up the deliveries behind it.
    const late = wait(10_000, Response.error(), { ref: false });
    const answer = withFault(faults.take('/'), post).catch(() => Response.error());
    const response = await Promise.race([answer, late]);
    const body = await response.text().catch(() => '');
    delivery.lastResponse = response.status ? `${response.status} ${body}` : 'No answer';
    // Stripe waits longer each time too, and gives up after three days.
    delivery.nextAttemptAt = response.ok ? undefined : now() + 2 * 5 ** (delivery.attempts - 1);
    save();
  }

  return {
    flush,
    /** Planned failures of deliveries; one that fails with 200 never reaches the site, and is not sent again. */
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
    /** Sends the events from now on, and those that wait, to this endpoint. */
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
