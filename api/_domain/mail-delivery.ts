import { type Mail, MailTooFast, orderMailPrefix, type QueuedMail } from './mail.ts';
import type { LogError, Mailer, Outbox } from './ports.ts';

/** What it takes to send mails after an answer. */
export type MailDelivery = {
  outbox: Outbox;
  mailer: Mailer;
  /** Lets work go on after the answer has left. */
  waitUntil: (work: Promise<unknown>) => void;
  now: () => Date;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
};

/** How many mails are on their way at the same time; when so many fail in a row, nothing more is tried. */
const sideBySide = 10;

/** Milliseconds between tries when the vendor takes no more mails, and how many pauses in a row are made. */
export const tooFastPause = 1_000;
export const maxPauses = 4;

/** Milliseconds after its start in which a delivery begins to send mails. A send waits 8 seconds and a write 5. */
const sendingTime = { afterAnswer: 6_000, maintenance: 50_000 };

/**
 * Tries the queued mails of `keys` right after an answer. One that does not leave is tried again by a later maintenance
 * run (docs/product.md 9.3); while the vendor takes no more, only mails about orders are waited with. Never throws;
 * without a mailer the mails wait.
 */
export async function deliverMails(
  delivery: MailDelivery,
  logError: LogError,
  keys: readonly string[],
): Promise<void> {
  const until = delivery.now().getTime() + sendingTime.afterAnswer;
  await attempt(delivery, logError, async () => {
    const [aboutOrders, others] = byUrgency(await delivery.outbox.claim(delivery.now(), keys));
    await sendAll(delivery, logError, aboutOrders, until, maxPauses);
    await sendAll(delivery, logError, others, until, 0);
  });
}

/** Sends everything that is due, mails about orders first, as fast as the vendor takes them. Never throws. */
async function deliverDueMails(delivery: MailDelivery, logError: LogError): Promise<void> {
  const { outbox, now } = delivery;
  const until = now().getTime() + sendingTime.maintenance;
  await attempt(delivery, logError, async () => {
    for (let goesOn = true; goesOn; ) {
      const mails = await outbox.claim(now());
      goesOn = mails.length > 0;
      for (const group of byUrgency(mails)) {
        goesOn &&= await sendAll(delivery, logError, group, until, maxPauses);
      }
    }
  });
}

const attempt = async (
  { mailer }: MailDelivery,
  logError: LogError,
  deliver: () => Promise<void>,
) => {
  if (mailer.configured()) await deliver().catch((error) => logError('outbox', error));
};

const byUrgency = (mails: readonly QueuedMail[]) => {
  const isAboutOrder = ({ key }: QueuedMail) => key.startsWith(orderMailPrefix);
  return [mails.filter(isAboutOrder), mails.filter((mail) => !isAboutOrder(mail))] as const;
};

/**
 * Sends mails side by side until all have been tried, the time is over, or the vendor fails or stays too busy. Whether
 * it is worth going on.
 */
async function sendAll(
  delivery: MailDelivery,
  logError: LogError,
  mails: readonly QueuedMail[],
  until: number,
  patience: number,
): Promise<boolean> {
  const queue = [...mails];
  let failuresInARow = 0;
  let pausesInARow = 0;
  let pause: Promise<void> | undefined;
  const goesOn = () =>
    delivery.now().getTime() < until && failuresInARow < sideBySide && pausesInARow <= patience;
  const send = async () => {
    while (goesOn()) {
      const mail = queue.shift();
      if (!mail) return;
      const outcome = await sendMail(delivery, mail, logError);
      if (outcome === 'failed') failuresInARow += 1;
      if (outcome === 'sent') {
        failuresInARow = 0;
        pausesInARow = 0;
      }
      if (outcome === 'too fast') {
        queue.push(mail);
        if (!pause) pausesInARow += 1;
        if (goesOn()) {
          pause ??= delivery.pause(tooFastPause).finally(() => {
            pause = undefined;
          });
        }
      }
      await pause;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, send));
  return goesOn();
}

/**
 * What became of a mail. A write about it that fails shows when the mail is tried again: the vendor sends a key once.
 * A mail that came too fast has not been tried.
 */
async function sendMail(
  { outbox, mailer, now }: MailDelivery,
  { key, mail }: QueuedMail,
  logError: LogError,
): Promise<'sent' | 'failed' | 'too fast'> {
  const outcome = await mailer.send(mail, key).then(
    () => 'sent' as const,
    (error) => {
      if (error instanceof MailTooFast) return 'too fast' as const;
      logError('mail', error);
      return 'failed' as const;
    },
  );
  if (outcome === 'too fast') return outcome;
  const write = outcome === 'sent' ? outbox.sent(key, now()) : outbox.failed(key, now());
  await write.catch((error) => logError('outbox', error));
  return outcome;
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
 * sends what is due. Remembers that it has run. Never throws.
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
  await deliverDueMails(delivery, logError);
}
