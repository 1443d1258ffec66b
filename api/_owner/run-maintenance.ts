import type { runMaintenance } from '../_contract/maintenance.ts';
import { type RawHandler, Refusal } from '../_http/routes.ts';
import { MailFailure } from '../_mail/mail.ts';
import { type Compose, deliver } from '../_mail/mail-delivery.ts';
import { syncDueOrders, syncServices } from '../_orders/sync-order.ts';
import { hmac, readEnv } from '../_platform/env.ts';
import type { LogError } from '../_platform/log.ts';
import { withTimeout } from '../_platform/time-limit.ts';
import { dataRetention } from './data-retention.ts';
import { digestMail } from './digest-mail.ts';
import { health } from './health.ts';
import { readReport } from './report.ts';
import { reportMail } from './report-mail.ts';
import { reportStore } from './report-store.ts';
import { scheduledMails } from './scheduled-mails.ts';

export const maintenanceServices = () => ({
  ...syncServices(),
  secret: () => readEnv().cronSecret,
  retention: dataRetention(),
  scheduledMails: scheduledMails(),
  reports: reportStore(),
  // The report is the self-test itself, so today's self-test cannot have been sent yet.
  health: health({ env: () => ({ ...readEnv(), mailSelfTest: false }) }),
});

export type MaintenanceServices = ReturnType<typeof maintenanceServices>;

/** Milliseconds. The platform allows 25 seconds; the next run continues the work. */
const jobLimit = 18_000;

const reportWait = 8_000;

/** Runs mails, syncs and deletions in parallel, so that no task waits for a vendor that does not respond. */
export function runMaintenanceHandler(
  services: MaintenanceServices,
): RawHandler<typeof runMaintenance> {
  const { secret, retention, mailDelivery } = services;
  return async (request, { logError }) => {
    const expected = secret();
    if (!expected) return new Refusal('cronNotConfigured');
    // The duration of comparing hashes reveals nothing about the secret.
    const given = await hmac(expected, request.headers.get('authorization') ?? '');
    if (given !== (await hmac(expected, `Bearer ${expected}`))) return new Refusal('unauthorized');
    const attempt = (during: string, work: () => Promise<unknown>) =>
      withTimeout(jobLimit, work()).catch((error) => logError(during, error));
    const comparisons = attempt('due orders', () => syncDueOrders(services, logError));
    const mails = prepareMails(services, comparisons, logError)
      .catch((error) => logError('outbox', error))
      .then(() => deliver({ ...mailDelivery, compose: composer(services) }, logError));
    mailDelivery.waitUntil(mails);
    await Promise.all([
      withTimeout(jobLimit, mails).catch(() => {}),
      comparisons,
      attempt('retention', () => retention(mailDelivery.now())),
    ]);
    return undefined;
  };
}

/** Writes digests and reports from the data that exists when they are sent. */
const composer =
  ({ scheduledMails, reports, health, company }: MaintenanceServices): Compose =>
  async ({ key, about, createdAt }) => {
    if (about === 'owner') {
      return reportMail(await readReport(createdAt, reports, { health }), company());
    }
    const forms = await scheduledMails.formsOf(key);
    return forms.length > 0 ? digestMail(forms, company()) : undefined;
  };

/**
 * Marks old mails as given up, queues the digest and the day's report. The report waits for the syncs, which may find
 * new sales.
 */
async function prepareMails(
  { mailDelivery: { outbox, now }, scheduledMails }: MaintenanceServices,
  comparisons: Promise<unknown>,
  logError: LogError,
): Promise<void> {
  const [givenUp, selfTest] = await Promise.all([
    outbox.giveUp(now()),
    scheduledMails.selfTestIsDue(now()),
    scheduledMails.maintained(now()),
    scheduledMails.queueDigests(now()),
  ]);
  for (const { key, channel } of givenUp) logError(channel, new MailFailure('MailGivenUp', key));
  if (!selfTest) return;
  await withTimeout(reportWait, comparisons).catch(() => {});
  await scheduledMails.queueSelfTest(now());
}
