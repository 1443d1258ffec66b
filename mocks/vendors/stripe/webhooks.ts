import Stripe from 'stripe';
import { type Account, type Delivery, newId, type StripeEvent } from './account.ts';

/** Seconds between the tries, where Stripe takes three days. */
const retries = [2, 10, 60, 300, 1800, 7200, 21_600, 86_400];

const timeout = 10_000;

type Options = {
  account: Account;
  save: () => void;
  /** Unix seconds. */
  now: () => number;
};

/** The webhooks as a test or a hand drives them. */
export type WebhookControls = Omit<ReturnType<typeof createWebhooks>, 'emit'>;

/** Signed webhooks: each event goes to every endpoint that asks for it, again until it is answered with 2xx. */
export function createWebhooks({ account, save, now }: Options) {
  let held = false;
  let work: Promise<void> = Promise.resolve();

  const all = () => Object.values(account.deliveries);
  const due = () => all().filter(({ nextAt }) => nextAt !== undefined && nextAt <= now());

  /** One after the other, so that no delivery is tried twice at once. */
  function queue(deliveries: () => Delivery[]): Promise<void> {
    work = work.then(async () => {
      for (const delivery of deliveries()) await attempt(delivery);
    });
    return work;
  }

  /** Sends what is due, in the order of the events. */
  const flush = () => queue(() => (held ? [] : due()));

  async function attempt(delivery: Delivery): Promise<void> {
    const event = account.events[delivery.event];
    const endpoint = account.endpoints[delivery.endpoint];
    if (!event || !endpoint) return;
    delivery.attempts += 1;
    const { ok, says } = await send(endpoint, event);
    const wait = retries[delivery.attempts - 1];
    delivery.lastAnswer = says;
    delivery.nextAt = ok || wait === undefined ? undefined : now() + wait;
    if (ok) delivery.state = 'delivered';
    else if (wait === undefined) delivery.state = 'failed';
    save();
  }

  function plan(event: StripeEvent): Delivery[] {
    const endpoints = Object.values(account.endpoints).filter(
      ({ status, enabled_events: wanted }) =>
        status === 'enabled' && (wanted.includes('*') || wanted.includes(event.type)),
    );
    return endpoints.map((endpoint) => {
      const delivery: Delivery = {
        id: newId('whd'),
        event: event.id,
        endpoint: endpoint.id,
        attempts: 0,
        nextAt: now(),
        state: 'waiting',
        lastAnswer: '',
      };
      account.deliveries[delivery.id] = delivery;
      return delivery;
    });
  }

  const named = (id: string) => all().filter((delivery) => delivery.id === id);

  return {
    flush,
    /** Records an event with the object as it is now, and plans its deliveries. */
    emit(type: Stripe.Event.Type, object: object): void {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now(),
        data: { object: structuredClone(JSON.parse(JSON.stringify(object))) },
        livemode: false,
        pending_webhooks: 0,
        request: { id: null, idempotency_key: null },
        type,
      };
      account.events[event.id] = event;
      event.pending_webhooks = plan(event).length;
    },
    /** Every delivery, oldest first. */
    all,
    /** Those that wait, oldest first, with the type of their event. */
    waiting: () =>
      all()
        .filter(({ state }) => state === 'waiting')
        .map((delivery) => ({ ...delivery, type: account.events[delivery.event]?.type })),
    isHeld: () => held,
    /** Lets nothing out until `release`. */
    hold(): void {
      held = true;
    },
    /** Sends what was held, all of it, the newest first when `reversed`. */
    release({ reversed = false } = {}): Promise<void> {
      return queue(() => {
        held = false;
        return reversed ? due().toReversed() : due();
      });
    },
    /** Sends one delivery now, whatever its state, also while others are held. */
    deliver: (id: string) => queue(() => named(id)),
    /** Sends an event once more to whoever asks for it. */
    repeat(eventId: string): Promise<void> {
      const event = account.events[eventId];
      return queue(() => (event ? plan(event) : []));
    },
    /** A delivery that never comes. */
    drop(id: string): void {
      for (const delivery of named(id)) {
        Object.assign(delivery, { state: 'dropped', nextAt: undefined });
      }
      save();
    },
    /** A delivery that comes `seconds` later. */
    delay(id: string, seconds: number): void {
      for (const delivery of named(id)) delivery.nextAt = now() + seconds;
      save();
    },
  };
}

async function send(endpoint: Stripe.WebhookEndpoint, event: StripeEvent) {
  const payload = JSON.stringify(event, null, 2);
  const secret = endpoint.secret ?? '';
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  try {
    const response = await fetch(endpoint.url, {
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
    const says = `${response.status} ${(await response.text()).slice(0, 200)}`.trim();
    return { ok: response.ok, says };
  } catch (error) {
    return { ok: false, says: error instanceof Error ? error.message : 'No answer' };
  }
}
