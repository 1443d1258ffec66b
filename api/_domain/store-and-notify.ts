import { type Mail, MailTooFast } from './mail.ts';
import { deliverMails, type MailDelivery, maxPauses, tooFastPause } from './mail-delivery.ts';
import type { LogError, Submission, SubmissionStore } from './ports.ts';

/** How often storing a form is retried after its fallback mail, and the milliseconds between attempts. */
const maxTries = 8;
const triesPause = 4_000;

/**
 * Stores a form with the mail about it, and tries that mail after the answer. If storing fails, `fallbackMail` carries
 * the form, and it is stored after the answer if the database is back within half a minute. Returns false only when
 * both fail.
 */
export async function storeAndNotify<Fields>(
  kind: 'lead' | 'message',
  submission: Submission<Fields>,
  store: SubmissionStore<Fields>,
  fallbackMail: () => Promise<Mail>,
  { logError, ...delivery }: MailDelivery & { logError: LogError },
): Promise<boolean> {
  try {
    const key = await store.add(submission);
    if (key) delivery.waitUntil(deliverMails(delivery, logError, [key]));
    return true;
  } catch (error) {
    logError('store', error);
  }
  try {
    const key = `${kind}/${submission.fingerprint}/company`;
    await sendPatiently(delivery, await fallbackMail(), key);
  } catch (error) {
    logError('fallback mail', error);
    return false;
  }
  delivery.waitUntil(storeLater(submission, store, { ...delivery, logError }));
  return true;
}

/**
 * Stores a form whose fallback mail was sent. A form that cannot be stored is noted for the health check. Never throws.
 */
async function storeLater<Fields>(
  submission: Submission<Fields>,
  store: SubmissionStore<Fields>,
  { outbox, pause, logError }: MailDelivery & { logError: LogError },
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store.add(submission);
      return;
    } catch (error) {
      if (tries === maxTries) {
        logError('store', error);
        break;
      }
    }
    await pause(triesPause);
  }
  const { fingerprint, consent } = submission;
  await outbox.notStored(fingerprint, consent.at).catch((error) => logError('store', error));
}

/** Sends a mail without retries. Throws when the vendor refuses it. */
async function sendPatiently(
  { mailer, pause }: MailDelivery,
  mail: Mail,
  key: string,
): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await mailer.send(mail, key);
    } catch (error) {
      if (!(error instanceof MailTooFast) || pauses === maxPauses) throw error;
      await pause(tooFastPause);
    }
  }
}
