import type { QueuedMail } from './mail.ts';
import type { LogError, Mailer, Outbox } from './ports.ts';

/** What it takes to send mails after an answer. */
export type MailDelivery = {
  outbox: Outbox;
  mailer: Mailer;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
  now: () => Date;
};

/**
 * Sends the queued mails that are due, of `keys` or all. One that fails stays queued for the next maintenance run
 * (docs/product.md 9.3). Never throws; without a mailer the mails wait.
 */
export async function deliverMails(
  { outbox, mailer, now }: MailDelivery,
  logError: LogError,
  keys?: readonly string[],
): Promise<void> {
  if (!mailer.configured()) return;
  try {
    for (const { key, mail } of await outbox.claim(now(), keys)) {
      await mailer.send(mail, key).then(
        () => outbox.sent(key, now()),
        (error) => logError('mail', error),
      );
    }
  } catch (error) {
    logError('outbox', error);
  }
}

/**
 * Stores what a visitor sent together with the mail about it, and tries that mail after the answer.
 * If it cannot be stored, the mail itself carries it; false only when both fail.
 */
export async function storeAndNotify(
  store: (mails: readonly QueuedMail[]) => Promise<void>,
  queued: QueuedMail,
  mailDelivery: MailDelivery,
  logError: LogError,
): Promise<boolean> {
  try {
    await store([queued]);
    mailDelivery.waitUntil(deliverMails(mailDelivery, logError, [queued.key]));
    return true;
  } catch (error) {
    logError('store', error);
  }
  try {
    await mailDelivery.mailer.send(queued.mail, queued.key);
    return true;
  } catch (error) {
    logError('fallback mail', error);
    return false;
  }
}
