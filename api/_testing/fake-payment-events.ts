import type { Mail, QueuedMail } from '../_mail/mail.ts';
import type { Order } from '../_orders/order.ts';
import type { WebhookEvent } from '../_orders/webhook-event.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import type { PaymentEventStore } from '../_platform/ports.ts';

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
