import type { PaymentEvent } from './payment-event.ts';
import type {
  DueOrder,
  LogError,
  OrderStore,
  PaymentEventStore,
  PaymentProvider,
} from './ports.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

/** Records the events that came before their order was known, and whose order is known now. One that cannot be is logged. */
export async function recordMatchableEvents(
  services: PaymentEventServices & { paymentEvents: Pick<PaymentEventStore, 'matchable'> },
  logError: LogError,
): Promise<void> {
  for (const event of await services.paymentEvents.matchable(services.now())) {
    await recordPaymentEvent(event, services).catch((error) => logError('unmatched event', error));
  }
}

type CheckServices = PaymentEventServices & {
  orders: Pick<OrderStore, 'stopChecking'>;
  payments: Pick<PaymentProvider, 'report'>;
};

/** When the provider has not answered for so long after our deadline, the company is told of a payment with what is known. */
const patienceMinutes = 5;

/**
 * Compares an order that is past our deadline with the provider, and records what no event has told: an order is right even
 * if no event ever comes (docs/decisions/021). Returns the keys of the mails that it queued. Throws when the provider does
 * not answer.
 */
export async function checkOrder(due: DueOrder, services: CheckServices): Promise<string[]> {
  const { id, sessionId, expiresAt } = due;
  const { payments, orders, now } = services;
  const keys: string[] = [];
  const ownEvent = (fact: 'expired' | 'checked') => ({
    ...{ id: `maintenance/${id}/${fact}`, type: `maintenance.${fact}` },
    ...{ at: now().toISOString(), refs: {}, facts: [fact] },
  });
  const record = async (event: PaymentEvent) => {
    const refs = { ...event.refs, orderId: id };
    keys.push(...(await recordPaymentEvent({ ...event, refs }, services, { onlyNews: true })));
  };
  if (!sessionId) {
    await record(ownEvent('expired'));
  } else {
    try {
      for (const event of await payments.report(sessionId)) await record(event);
    } catch (error) {
      const waited = now().getTime() - expiresAt.getTime();
      if (waited > patienceMinutes * 60_000) await record(ownEvent('checked'));
      throw error;
    }
    await record(ownEvent('checked'));
  }
  await orders.stopChecking(id, now());
  return keys;
}
