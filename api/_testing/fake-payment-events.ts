import type { Queued } from '../_mail/mail.ts';
import type { Order } from '../_orders/order-state.ts';
import type { PaymentEventStore } from '../_orders/payment-event-store.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';

/**
 * A store of payment events that finds `order` for every event; `queue` receives the contents, the other values are the
 * stored data.
 */
export function fakePaymentEvents(order: Order, queue: (contents: readonly Queued[]) => void) {
  const written: { event: PaymentEvent; after: Order }[] = [];
  const unverified: string[] = [];
  const paymentEvents: PaymentEventStore = {
    find: async () => ({ order, version: 0 }),
    async write(event, _read, after, contents) {
      written.push({ event, after });
      queue(contents);
      return true;
    },
    noteUnverified: async (orderId) => void unverified.push(orderId),
  };
  return { paymentEvents, written, unverified };
}
