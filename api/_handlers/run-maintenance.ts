import type { Company } from '../_contract/company.ts';
import type { runMaintenance } from '../_contract/maintenance.ts';
import { deliverMails, type MailDelivery } from '../_domain/mail-delivery.ts';
import { closeExpiredCheckout, recordMatchableEvents } from '../_domain/maintenance-jobs.ts';
import type {
  DataRetention,
  ExpiredOrder,
  OrderStore,
  PaymentEventStore,
  PaymentProvider,
} from '../_domain/ports.ts';
import { orderMails } from '../_emails/order-mails.ts';
import { bearerMatches } from '../_http/bearer.ts';
import { refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';

export type MaintenanceServices = {
  secret: () => string | undefined;
  paymentEvents: PaymentEventStore;
  company: () => Company;
  orders: Pick<OrderStore, 'expired'>;
  payments: Pick<PaymentProvider, 'expire'>;
  retention: DataRetention;
  mailDelivery: MailDelivery;
};

/**
 * Matches kept events with their orders, sends waiting mails, closes expired checkouts, deletes outdated data. Side by side,
 * so that no job waits for a provider that hangs; what fails is tried again the next minute.
 */
export function runMaintenanceHandler({
  secret,
  orders,
  retention,
  mailDelivery,
  ...services
}: MaintenanceServices): RawHandler<typeof runMaintenance> {
  const { now } = mailDelivery;
  const jobs = { ...services, orderMails, now };
  return async (request, { logError }) => {
    const expected = secret();
    if (!expected) return refuse('notConfigured');
    if (!(await bearerMatches(request, expected))) return refuse('unauthorized');
    const attempt = (during: string, work: () => Promise<unknown>) =>
      work().catch((error) => logError(during, error));
    const close = (order: ExpiredOrder) =>
      attempt('closing a checkout', () => closeExpiredCheckout(order, jobs));
    await Promise.all([
      attempt('unmatched events', () => recordMatchableEvents(jobs)).then(() =>
        deliverMails(mailDelivery, logError),
      ),
      attempt('expired orders', async () => Promise.all((await orders.expired(now())).map(close))),
      attempt('retention', () => retention.deleteOutdated(now())),
    ]);
    return {};
  };
}
