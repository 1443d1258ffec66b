import type { runMaintenance } from '../_contract/maintenance.ts';
import { type RawHandler, Refusal } from '../_http/routes.ts';
import { MailFailure } from '../_mail/mail.ts';
import { deliver } from '../_mail/mail-delivery.ts';
import { syncDueOrders, syncServices } from '../_orders/sync-order.ts';
import { database } from '../_platform/database.ts';
import { hmac, readEnv } from '../_platform/env.ts';
import type { LogError } from '../_platform/log.ts';
import { withinTime } from '../_platform/time-limit.ts';
import { dataRetention } from './data-retention.ts';
import { digestMail } from './digest-mail.ts';
import { health } from './health.ts';
import { readReport } from './report.ts';
import { reportMail } from './report-mail.ts';
import { reportStore } from './report-store.ts';
import { scheduledMails } from './scheduled-mails.ts';

/** The services of a maintenance run. */
export const maintenanceServices = () => ({
  ...syncServices(),
  secret: () => readEnv().cronSecret,
  retention: dataRetention(),
  scheduledMails: scheduledMails(),
  reports: reportStore(),
  // The report is the day's self-test, which cannot have been sent before it is written.
  health: health(database, () => ({ ...readEnv(), mailSelfTest: false })),
});

export type MaintenanceServices = ReturnType<typeof maintenanceServices>;

/** Milliseconds. The platform allows a run 25 seconds; a job that is cut off continues in the next minute. */
const jobLimit = 18_000;

/** Milliseconds for which the morning report waits for the comparisons of due orders. */
const reportWait = 8_000;

/** Mails, comparisons and deletions, in parallel, so that none waits for a vendor that hangs. */
export function runMaintenanceHandler(
  services: MaintenanceServices,
): RawHandler<typeof runMaintenance> {
  const { secret, retention, mailDelivery } = services;
  return async (request, { logError }) => {
    const expected = secret();
    if (!expected) return new Refusal('cronNotConfigured');
    // Hashes are compared, so that the duration reveals nothing about the secret.
    const given = await hmac(expected, request.headers.get('authorization') ?? '');
    if (given !== (await hmac(expected, `Bearer ${expected}`))) return new Refusal('unauthorized');
    const attempt = (during: string, work: () => Promise<unknown>) =>
      withinTime(jobLimit, work()).catch((error) => logError(during, error));
    const comparisons = attempt('due orders', () => syncDueOrders(services, logError));
    const mails = prepareMails(services, comparisons, logError)
      .catch((error) => logError('outbox', error))
      .then(() => deliver(mailDelivery, logError));
    // Mails that are not sent by the time of the answer are sent after it.
    mailDelivery.waitUntil(mails);
    await Promise.all([
      withinTime(jobLimit, mails).catch(() => {}),
      comparisons,
      attempt('retention', () => retention(mailDelivery.now())),
    ]);
    return undefined;
  };
}

/**
 * Gives up old mails, each with one line in the log, and queues the digest of forms over budget and the day's
 * self-test: the report, with the sales that no event has told, as far as the comparisons find them in time.
 */
async function prepareMails(
  { mailDelivery: { outbox, now }, scheduledMails, reports, health, company }: MaintenanceServices,
  comparisons: Promise<unknown>,
  logError: LogError,
): Promise<void> {
  const [givenUp, { forms, selfTest }] = await Promise.all([
    outbox.giveUp(now()),
    scheduledMails.due(now()),
    scheduledMails.maintained(now()),
    scheduledMails.queueEventDigest(now()),
  ]);
  for (const { key, channel } of givenUp) logError(channel, new MailFailure('MailGivenUp', key));
  if (forms.length > 0)
    await scheduledMails.queueDigest(digestMail(forms, company()), forms, now());
  if (!selfTest) return;
  await withinTime(reportWait, comparisons).catch(() => {});
  const readAt = now();
  const report = await readReport(readAt, reports, { health });
  await scheduledMails.queueSelfTest(reportMail(report, company()), readAt);
}
