import { mailDelivery } from '../_mail/mail-delivery.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import { readEnv } from '../_platform/env.ts';
import { eventsOfChange, mailsOfChange } from './order-mails.ts';
import { applyPaymentEvent, type Order } from './order-state.ts';
import { paymentEventStore } from './payment-event-store.ts';

/** The services of the functions that record events. */
export const paymentEventServices = () => ({
  paymentEvents: paymentEventStore(),
  mailDelivery: mailDelivery(),
  company: () => readEnv().company,
});

export type PaymentEventServices = ReturnType<typeof paymentEventServices>;

const maxTries = 20;

/**
 * Applies an event to its order and records both, with the resulting mails and the event for the webhook, once
 * (docs/product.md 8.3). With `onlyChanges` an event that changes nothing is not recorded. Returns the keys that it
 * queued. Throws when the store does.
 */
export async function recordPaymentEvent(
  event: PaymentEvent,
  { paymentEvents, mailDelivery, company }: PaymentEventServices,
  { onlyChanges = false } = {},
): Promise<string[]> {
  const { senders, now } = mailDelivery;
  for (let tries = 0; tries < maxTries; tries++) {
    const order = await paymentEvents.find(event);
    if (!order || order === 'seen') return [];
    const after = applyPaymentEvent(order, event);
    if (onlyChanges && isSame(order, after)) return [];
    const mails = mailsOfChange(order, after, company());
    const events = senders.webhook.configured() ? eventsOfChange(order, after) : [];
    const queued = [...mails, ...events];
    if (await paymentEvents.write(event, after, queued, now())) {
      return queued.map(({ key }) => key);
    }
  }
  throw new Error(`the order was changed by another writer ${maxTries} times in a row`);
}

/** Whether the orders are equal, except for the time of their renewal status. */
function isSame(one: Order, other: Order): boolean {
  const text = (order: Order) => sorted({ ...order, renewalStatusAt: undefined });
  return text(one) === text(other);
}

/** JSON with sorted keys, because Postgres does not keep their order. */
const sorted = (value: object) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
