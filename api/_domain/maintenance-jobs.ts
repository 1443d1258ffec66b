import { deliverMails, type MailDelivery } from './mail-delivery.ts';
import type { PaymentEvent } from './payment-event.ts';
import type { DueOrder, LogError, OrderStore, PaymentProvider } from './ports.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

export type OrderJobServices = PaymentEventServices & {
  orders: Pick<OrderStore, 'claimDue' | 'stopChecking'>;
  payments: Pick<PaymentProvider, 'report'>;
  mailDelivery: MailDelivery;
};

/** Minutes without an answer of the provider after which the company gets the mail about a payment. */
const maxWaitMinutes = 5;

/**
 * Compares an order past our deadline with the provider, and records the facts that no event has reported
 * (docs/decisions/021). Returns the keys of the queued mails. Throws when the provider does not answer.
 */
async function checkOrder(due: DueOrder, services: OrderJobServices): Promise<string[]> {
  const { id, sessionId, expiresAt } = due;
  const { payments, orders, now } = services;
  const keys: string[] = [];
  const ownEvent = (fact: 'expired' | 'checked') => ({
    id: `maintenance/${id}/${fact}`,
    type: `maintenance.${fact}`,
    at: now().toISOString(),
    refs: {},
    facts: [fact],
  });
  const record = async (event: PaymentEvent) => {
    const refs = { ...event.refs, orderId: id };
    keys.push(...(await recordPaymentEvent({ ...event, refs }, services, { onlyChanges: true })));
  };
  if (!sessionId) {
    await record(ownEvent('expired'));
  } else {
    try {
      for (const event of await payments.report(sessionId)) await record(event);
    } catch (error) {
      const waited = now().getTime() - expiresAt.getTime();
      if (waited > maxWaitMinutes * 60_000) await record(ownEvent('checked'));
      throw error;
    }
    await record(ownEvent('checked'));
  }
  await orders.stopChecking(due, now());
  return keys;
}

/** The greatest number of batches of due orders per run. */
const batches = 5;

/** Milliseconds after which no further batch starts. */
const batchesUntil = 8_000;

/** Compares the due orders and sends the resulting mails. An order that cannot be compared is logged. */
export async function checkDueOrders(
  services: OrderJobServices,
  logError: LogError,
): Promise<void> {
  const { orders, mailDelivery, now } = services;
  const check = (order: DueOrder) =>
    checkOrder(order, services).catch((error) => {
      logError('checking an order', error);
      return [];
    });
  const startedAt = now().getTime();
  for (let batch = 0; batch < batches; batch++) {
    const due = await orders.claimDue(now());
    const keys = (await Promise.all(due.map(check))).flat();
    if (keys.length > 0) mailDelivery.waitUntil(deliverMails(mailDelivery, logError, keys));
    if (due.length === 0 || now().getTime() - startedAt > batchesUntil) return;
  }
}
