import { deliverMails, type MailDelivery } from '../_mail/mail-delivery.ts';
import type { PaymentEvent } from '../_payments/payment-event.ts';
import type { DueOrder, LogError, OrderStore, PaymentProvider } from '../_platform/ports.ts';
import { type PaymentEventServices, recordPaymentEvent } from './record-payment-event.ts';

export type OrderJobServices = PaymentEventServices & {
  orders: Pick<OrderStore, 'claimDue' | 'checked'>;
  payments: Pick<PaymentProvider, 'report'>;
  mailDelivery: MailDelivery;
};

/** Minutes without an answer of the provider after which the company gets the mail about a payment. */
const maxWaitMinutes = 5;

/**
 * Compares an order past our deadline with the provider, and records the facts that no event has reported
 * (docs/decisions/021). Returns the keys of the queued mails. Throws when the provider does not answer.
 */
async function checkOrder(
  due: DueOrder,
  services: OrderJobServices,
  logError: LogError,
): Promise<string[]> {
  const { id, state, sessionId, expiresAt, providerExpiresAt } = due;
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
  const compare = async (session: string) => {
    const report = await payments.report(session);
    for (const event of report ?? []) await record(event);
    if (report) return false;
    const unknown = new Error(`the provider does not know the checkout of order ${id}`);
    // Until then a wrong key could end an order that can still be paid.
    if (now() < providerExpiresAt) throw unknown;
    logError('checking an order', unknown);
    if (state === 'open') await record(ownEvent('expired'));
    return true;
  };
  let isUnknown = false;
  if (!sessionId) {
    await record(ownEvent('expired'));
  } else {
    try {
      isUnknown = await compare(sessionId);
    } catch (error) {
      const waited = now().getTime() - expiresAt.getTime();
      if (waited > maxWaitMinutes * 60_000) await record(ownEvent('checked'));
      throw error;
    }
    await record(ownEvent('checked'));
  }
  await orders.checked(due, now(), { isUnknown });
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
    checkOrder(order, services, logError).catch((error) => {
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
