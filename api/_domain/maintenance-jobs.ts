import type { OrderFact } from './order.ts';
import type { ExpiredOrder, PaymentEventStore, PaymentProvider } from './ports.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

/** Records the events that came before their order was known, and whose order is known now. Throws when the store does. */
export async function recordMatchableEvents(
  services: PaymentEventServices & { paymentEvents: Pick<PaymentEventStore, 'matchable'> },
): Promise<void> {
  for (const event of await services.paymentEvents.matchable(services.now())) {
    await recordPaymentEvent(event, services);
  }
}

/**
 * Closes the hosted checkout of an order that is past our deadline, and records what became of it: expired, or completed
 * when the visitor was quicker (docs/product.md 8.1). Throws when the provider does not answer.
 */
export async function closeExpiredCheckout(
  { id, sessionId }: ExpiredOrder,
  services: PaymentEventServices & { payments: Pick<PaymentProvider, 'expire'> },
): Promise<void> {
  const fact: OrderFact = sessionId ? await services.payments.expire(sessionId) : 'expired';
  const event = {
    id: `maintenance/${id}/${fact}`,
    type: `maintenance.${fact}`,
    at: services.now().toISOString(),
    refs: { orderId: id },
    facts: [fact],
  };
  await recordPaymentEvent(event, services);
}
