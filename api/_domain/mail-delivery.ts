import type { Mail } from './mail.ts';
import type { LogError, Mailer, Outbox, Submission, SubmissionStore } from './ports.ts';

/** What it takes to send mails after an answer. */
export type MailDelivery = {
  outbox: Outbox;
  mailer: Mailer;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
  now: () => Date;
};

/** How many mails are on their way at the same time. */
const sideBySide = 10;

/**
 * Milliseconds after its start in which a run begins to send mails. A send waits 8 seconds and a write 5: 19 in all.
 */
const sendingTime = 6_000;

/**
 * Sends the queued mails that are due, of `keys` or all, side by side. One that fails stays queued for a later
 * maintenance run (docs/product.md 9.3). Stops when its time is over or nothing of a batch has left. Never throws;
 * without a mailer the mails wait.
 */
export async function deliverMails(
  delivery: MailDelivery,
  logError: LogError,
  keys?: readonly string[],
): Promise<void> {
  const { outbox, mailer, now } = delivery;
  if (!mailer.configured()) return;
  const until = now().getTime() + sendingTime;
  const isTime = () => now().getTime() < until;
  try {
    let left = 1;
    while (left > 0 && isTime()) {
      const mails = (await outbox.claim(now(), keys)).values();
      left = 0;
      const send = async () => {
        for (const mail of mails) {
          if (!isTime()) return;
          if (await sendMail(delivery, mail, logError)) left += 1;
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, send));
    }
  } catch (error) {
    logError('outbox', error);
  }
}

/**
 * Whether the mail has left. What cannot be written about it is found out when it is tried again: its key leaves once.
 */
async function sendMail(
  { outbox, mailer, now }: MailDelivery,
  { key, mail }: { key: string; mail: Mail },
  logError: LogError,
): Promise<boolean> {
  const left = await mailer.send(mail, key).then(
    () => true,
    (error) => {
      logError('mail', error);
      return false;
    },
  );
  await (left ? outbox.sent(key, now()) : outbox.failed(key, now())).catch((error) =>
    logError('outbox', error),
  );
  return left;
}

/** A mail that is tried no more. Its key says which one; the health check reports it until somebody acknowledges it. */
class MailGivenUp extends Error {
  override name = 'MailGivenUp';
  readonly code: string;

  constructor(key: string) {
    super(key);
    this.code = key;
  }
}

/**
 * Gives up the mails that have been tried for too long, each with one line in the log, queues the day's self-test, and
 * sends what is due. Remembers that it has run.
 */
export async function maintainMails(
  delivery: MailDelivery,
  selfTest: Mail,
  logError: LogError,
): Promise<void> {
  const { outbox, now } = delivery;
  const prepare = async () => {
    const [givenUp] = await Promise.all([
      outbox.giveUp(now()),
      outbox.queueSelfTest(selfTest, now()),
      outbox.maintained(now()),
    ]);
    for (const key of givenUp) logError('mail', new MailGivenUp(key));
  };
  await prepare().catch((error) => logError('outbox', error));
  await deliverMails(delivery, logError);
}

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
    await delivery.mailer.send(await fallbackMail(), key);
  } catch (error) {
    logError('fallback mail', error);
    return false;
  }
  delivery.waitUntil(store.add(submission).catch((error) => logError('store', error)));
  return true;
}
