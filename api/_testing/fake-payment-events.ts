import type { Mail, QueuedMail } from '../_domain/mail.ts';
import type { Order } from '../_domain/order.ts';
import type { PaymentEvent } from '../_domain/payment-event.ts';
import type { PaymentEventStore } from '../_domain/ports.ts';
import type { WebhookEvent } from '../_domain/webhook-event.ts';

/**
 * A store of payment events that finds `order` for every event; `queue` receives the mails, the other values are the
 * stored data.
 */
export function fakePaymentEvents(
  order: Order,
  queue: (mails: readonly QueuedMail<Mail | WebhookEvent>[]) => void,
) {
  const written: { event: PaymentEvent; after: Order }[] = [];
  const unverified: string[] = [];
  const paymentEvents: PaymentEventStore = {
    find: async () => ({ order, version: 0 }),
    async write(event, _read, after, mails) {
      written.push({ event, after });
      queue(mails);
      return true;
    },
    noteUnverified: async (orderId) => void unverified.push(orderId),
  };
  return { paymentEvents, written, unverified };
}
