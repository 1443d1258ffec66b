import { placeholderCompany } from '#contract/company.ts';
import type { PaymentEvent } from '../../api/_domain/payment-event.ts';
import { receivePaymentEventHandler } from '../../api/_handlers/receive-payment-event.ts';
import { runMaintenanceHandler } from '../../api/_handlers/run-maintenance.ts';
import type { GetDatabase } from '../../api/_services/database.ts';
import { orderStore } from '../../api/_services/order-store.ts';
import { outboxStore } from '../../api/_services/outbox-store.ts';
import { paymentEventStore } from '../../api/_services/payment-event-store.ts';
import { noonPlus } from '../../api/_testing/clock.ts';
import { site } from '../../api/_testing/request.ts';

const scope = {
  requestId: 'request-1',
  logError: (_during: string, error: unknown) => {
    throw error;
  },
};

type Options = {
  /** No mail is sent before maintenance runs. */
  mailerDown: boolean;
  /** The provider's report to maintenance. */
  report?: PaymentEvent[];
  /** The time of the maintenance run. */
  now?: Date;
};

/**
 * Webhook and maintenance from the received event to the sent mail, on real SQL: only payments and mail are fakes.
 * `sent` has the keys of the sent mails.
 */
export function paymentEventHandlers(
  db: GetDatabase,
  { mailerDown, report = [], now = noonPlus(14) }: Options,
) {
  let mailerUp = !mailerDown;
  const sent: string[] = [];
  const backgroundWork: Promise<unknown>[] = [];
  const services = {
    paymentEvents: paymentEventStore(db),
    company: () => placeholderCompany,
    orders: orderStore(db),
    payments: {
      verifyEvent: async (body: string) => ({ event: JSON.parse(body) as PaymentEvent }),
      report: async () => report,
    },
    retention: { deleteOutdated: async () => {} },
    secret: () => 'secret',
    mailDelivery: {
      outbox: outboxStore(db),
      mailer: {
        configured: () => mailerUp,
        send: async (_mail: unknown, key: string) => void sent.push(key),
      },
      waitUntil: (work: Promise<unknown>) => backgroundWork.push(work),
      now: () => now,
      pause: async () => {},
    },
  };
  const receive = receivePaymentEventHandler(services);
  const send = (event: PaymentEvent) =>
    receive(new Request(site, { method: 'POST', body: JSON.stringify(event) }), scope);
  const maintain = async () => {
    await Promise.all(backgroundWork);
    mailerUp = true;
    const headers = { authorization: 'Bearer secret' };
    await runMaintenanceHandler(services)(new Request(site, { headers }), scope);
    await Promise.all(backgroundWork);
  };
  return { send, maintain, sent };
}
