import { type Mail, MailTooFast } from './mail.ts';
import { deliverMails, type MailDelivery, maxPauses, tooFastPause } from './mail-delivery.ts';
import type { LogError, Submission, SubmissionStore } from './ports.ts';

/**
 * Stores what a visitor sent together with the mail about it, and tries that mail after the answer. If it cannot be
 * stored, `fallbackMail` carries it, and it is stored after the answer if that goes by then; false only when nothing of
 * this works.
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
  delivery.waitUntil(store.add(submission).catch((error) => logError('store', error)));
  return true;
}

/** Sends a mail that nothing tries again. Throws when it was not taken. */
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
