import type { runMaintenance } from '../_contract/maintenance.ts';
import { bearerMatches } from '../_http/bearer.ts';
import { refuse } from '../_http/refusal.ts';
import type { RawHandler } from '../_http/serve-raw.ts';
import { withinTime } from '../_http/time-limit.ts';
import { maintainMails, type OwnerMails } from '../_mail/mail-delivery.ts';
import { orderMails } from '../_orders/mails-about-orders.ts';
import { checkDueOrders, type OrderJobServices } from '../_orders/maintenance-jobs.ts';
import type { DataRetention, Health } from '../_platform/ports.ts';
import { digestMail } from './digest-mail.ts';
import { type ReportStore, readReport } from './report.ts';
import { reportMail } from './report-mail.ts';

export type MaintenanceServices = Omit<OrderJobServices, 'orderMails' | 'webhook' | 'now'> & {
  secret: () => string | undefined;
  retention: DataRetention;
  reports: ReportStore;
  health: Health;
};

/** Milliseconds. The platform allows a run 25 seconds; a job that is cut off continues in the next minute. */
const jobLimit = 18_000;

/** Milliseconds for which the morning report waits for the comparisons of due orders. */
const reportWait = 8_000;

/**
 * Sends waiting mails, compares due orders with the provider, deletes outdated data. The jobs run in parallel, so that none waits for a vendor that hangs; failures are retried the next minute.
 */
export function runMaintenanceHandler({
  secret,
  retention,
  reports,
  health,
  mailDelivery,
  ...services
}: MaintenanceServices): RawHandler<typeof runMaintenance> {
  const { webhook, now } = mailDelivery;
  const jobs = { ...services, mailDelivery, orderMails, webhook, now };
  /** The report has the sales that no event has told, as far as they are found in time. */
  const ownerMails = (comparisons: Promise<unknown>): OwnerMails => ({
    digest: (told) => digestMail(told, services.company()),
    async selfTest() {
      await withinTime(reportWait, comparisons).catch(() => {});
      const readAt = now();
      const report = await readReport(readAt, reports, { health });
      return { mail: reportMail(report, services.company()), readAt };
    },
  });
  return async (request, { logError }) => {
    const expected = secret();
    if (!expected) return refuse('cronNotConfigured');
    if (!(await bearerMatches(request, expected))) return refuse('unauthorized');
    const attempt = (during: string, work: () => Promise<unknown>) =>
      withinTime(jobLimit, work()).catch((error) => logError(during, error));
    const comparisons = attempt('due orders', () => checkDueOrders(jobs, logError));
    const mails = maintainMails(mailDelivery, ownerMails(comparisons), logError);
    // Mails that are not sent by the time of the answer are sent after it.
    mailDelivery.waitUntil(mails);
    await Promise.all([
      withinTime(jobLimit, mails).catch(() => {}),
      comparisons,
      attempt('retention', () => retention(now())),
    ]);
    return undefined;
  };
}
