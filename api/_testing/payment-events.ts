import type { Queued } from '../_mail/mail.ts';
import type { Order } from '../_orders/order-state.ts';
import type { PaymentEventStore } from '../_orders/payment-event-store.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import type { EventContent } from '../_payments/stripe-event.ts';
import { noonPlus } from './clock.ts';

/** Every event that the provider could send about an order. */
export function eventsAbout({ id, net, vat, total }: Order) {
  const refs = {
    orderId: id,
    sessionId: `cs_${id}`,
    paymentIntentId: `pi_${id}`,
    subscriptionId: `sub_${id}`,
  };
  const buyer = { email: 'inkop@snickeri.example', registrationNumber: '556000-0000' };
  const purchase = { buyer, amounts: { net, vat, total }, currency: 'sek' };
  const invoiceBuyer = { email: 'faktura@snickeri.example', businessName: 'Snickeriet AB' };
  const event = (type: string, minute: number, content: EventContent): PaymentEvent => ({
    id: `evt_${type}_${id}`,
    type,
    at: noonPlus(minute).toISOString(),
    refs,
    ...content,
  });
  return {
    completed: event('completed', 5, { facts: ['completed', 'paid'], purchase }),
    completedUnpaid: event('completedUnpaid', 5, { facts: ['completed'], purchase }),
    asyncSucceeded: event('asyncSucceeded', 60, { facts: ['paid'], purchase }),
    asyncFailed: event('asyncFailed', 61, { facts: ['failed'], purchase }),
    expired: event('expired', 16, { facts: ['expired'] }),
    invoicePaid: event('invoicePaid', 6, {
      facts: ['paid', 'charged'],
      renewalStatus: 'current',
      invoiceBuyer,
      invoiceUrl: `https://invoice.example/${id}`,
    }),
    renewalFailed: event('renewalFailed', 90, { facts: [], renewalStatus: 'overdue' }),
    renewalPaid: event('renewalPaid', 95, { facts: ['paid'], renewalStatus: 'current' }),
    refunded: event('refunded', 100, { facts: ['refunded/ch_1'] }),
    disputed: event('disputed', 110, { facts: ['disputed/du_1'] }),
    disputeWon: event('disputeWon', 112, { facts: ['disputeWon/du_1'] }),
    otherDisputed: event('otherDisputed', 111, { facts: ['disputed/du_2'] }),
    otherDisputeLost: event('otherDisputeLost', 113, { facts: ['disputeLost/du_2'] }),
    checked: event('checked', 16, { facts: ['checked'] }),
    ended: event('ended', 120, { facts: ['ended'] }),
  };
}

/** A store that finds `order` for every event; `queue` receives the contents. */
export function fakePaymentEvents(order: Order, queue: (contents: readonly Queued[]) => void) {
  const written: { event: PaymentEvent; after: Order }[] = [];
  const unverified: string[] = [];
  const paymentEvents: PaymentEventStore = {
    find: async () => order,
    async write(event, after, contents) {
      written.push({ event, after });
      queue(contents);
      return true;
    },
    noteUnverified: async (orderId) => void unverified.push(orderId),
  };
  return { paymentEvents, written, unverified };
}
