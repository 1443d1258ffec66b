import type { WebhookEvent } from '../_orders/webhook-event.ts';
import type { LogError, Mailer, Outbox, WaitingForm, Webhook } from '../_platform/ports.ts';
import {
  type ClaimedMail,
  type Mail,
  MailFailure,
  MailTooFast,
  orderMailPrefix,
  webhookPrefix,
} from './mail.ts';

export type MailDelivery = {
  outbox: Outbox;
  mailer: Mailer;
  webhook: Webhook;
  /** Continues work after the answer was sent. */
  waitUntil: (work: Promise<unknown>) => void;
  now: () => Date;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
};

/** The number of mails that are sent in parallel. After that many failures in a row, sending stops. */
const maxParallel = 10;

/** Milliseconds between attempts while the vendor limits us, and the greatest number of pauses in a row. */
export const tooFastPause = 1_000;
export const maxPauses = 4;

/** Milliseconds after which a delivery starts no further mail. A send waits at most 8 seconds and a write 5. */
const sendingTime = { afterAnswer: 6_000, maintenance: 50_000 };

/**
 * Tries the queued mails and events of `keys` right after an answer. A mail that is not sent is tried again by a
 * maintenance run (docs/product.md 9.3); while the vendor limits us, only mails about orders are retried here. Never
 * throws; without a mailer the mails wait.
 */
export async function deliverMails(
  delivery: MailDelivery,
  logError: LogError,
  keys: readonly string[],
): Promise<void> {
  const until = delivery.now().getTime() + sendingTime.afterAnswer;
  const eventKeys = keys.filter((key) => key.startsWith(webhookPrefix));
  const mails = attempt(delivery.mailer, logError, async () => {
    const [aboutOrders, others] = byUrgency(await delivery.outbox.claim(delivery.now(), keys));
    await sendAll(delivery, logError, aboutOrders, until, maxPauses);
    await sendAll(delivery, logError, others, until, 0);
  });
  const events = eventKeys.length > 0 && postDueEvents(delivery, logError, until, eventKeys);
  await Promise.all([mails, events]);
}

/** Posts the events that are due, of `keys` or of all, whatever happens to mails. Never throws. */
async function postDueEvents(
  delivery: MailDelivery,
  logError: LogError,
  until: number,
  keys?: readonly string[],
): Promise<void> {
  const { outbox, webhook, now } = delivery;
  await attempt(webhook, logError, async () => {
    for (let goesOn = true; goesOn; ) {
      const events = await outbox.claimEvents(now(), keys);
      goesOn = events.length > 0;
      goesOn &&= await sendAll({ ...delivery, mailer: webhook }, logError, events, until, 0);
    }
  });
}

/**
 * Sends everything that is due, mails about orders first, as fast as the vendor takes them, and events to the webhook
 * meanwhile. Never throws.
 */
async function deliverDueMails(delivery: MailDelivery, logError: LogError): Promise<void> {
  const { outbox, mailer, now } = delivery;
  const until = now().getTime() + sendingTime.maintenance;
  const posted = postDueEvents(delivery, logError, until);
  await attempt(mailer, logError, async () => {
    for (let goesOn = true; goesOn; ) {
      const mails = await outbox.claim(now());
      goesOn = mails.length > 0;
      for (const group of byUrgency(mails)) {
        goesOn &&= await sendAll(delivery, logError, group, until, maxPauses);
      }
    }
  });
  await posted;
}

const attempt = async (
  sender: Pick<Mailer, 'configured'>,
  logError: LogError,
  deliver: () => Promise<void>,
) => {
  if (sender.configured()) await deliver().catch((error) => logError('outbox', error));
};

const byUrgency = (mails: readonly ClaimedMail[]) => {
  const isAboutOrder = ({ key }: ClaimedMail) => key.startsWith(orderMailPrefix);
  return [mails.filter(isAboutOrder), mails.filter((mail) => !isAboutOrder(mail))] as const;
};

/** Sends contents of one sort: mails, or events for the webhook. */
type Sending<Content> = Pick<MailDelivery, 'outbox' | 'now' | 'pause'> & {
  mailer: Mailer<Content>;
};

/**
 * Sends mails in parallel until all were tried, the time is over, or the vendor fails or keeps limiting us. Returns
 * whether to continue.
 */
async function sendAll<Content extends Mail | WebhookEvent>(
  delivery: Sending<Content>,
  logError: LogError,
  mails: readonly ClaimedMail<Content>[],
  until: number,
  patience: number,
): Promise<boolean> {
  const queue = [...mails];
  let failuresInARow = 0;
  let pausesInARow = 0;
  let pause: Promise<void> | undefined;
  const goesOn = () =>
    delivery.now().getTime() < until && failuresInARow < maxParallel && pausesInARow <= patience;
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
  await Promise.all(Array.from({ length: maxParallel }, send));
  return goesOn();
}

/**
 * Sends a mail and records its outcome. A failed record is harmless: the mail is tried again, and the vendor sends a
 * key only once. A mail that the vendor's rate limit refused does not count as tried.
 */
async function sendMail<Content>(
  { outbox, mailer, now }: Sending<Content>,
  { key, mail, idempotencyKey }: ClaimedMail<Content>,
  logError: LogError,
): Promise<'sent' | 'failed' | 'too fast'> {
  let refused = false;
  const outcome = await mailer.send(mail, idempotencyKey).then(
    () => 'sent' as const,
    (error) => {
      if (error instanceof MailTooFast) return 'too fast' as const;
      refused = error instanceof MailFailure && error.name === 'MailRefused';
      logError(during(key), error);
      return 'failed' as const;
    },
  );
  if (outcome === 'too fast') return outcome;
  const write = outcome === 'sent' ? outbox.sent(key, now()) : outbox.failed(key, now(), refused);
  await write.catch((error) => logError('outbox', error));
  return outcome;
}

/** The mails to the owner that maintenance makes. */
export type OwnerMails = {
  digest: (told: readonly WaitingForm[]) => Mail;
  /** The report, and the time at which it was read. */
  selfTest: () => Promise<{ mail: Mail; readAt: Date }>;
};

const during = (key: string) => (key.startsWith(webhookPrefix) ? 'webhook' : 'mail');

/**
 * Gives up old mails, each with one line in the log, queues the digest of forms over budget and the day's self-test,
 * sends the due mails, and records that maintenance has run. Never throws.
 */
export async function maintainMails(
  delivery: MailDelivery,
  ownerMails: OwnerMails,
  logError: LogError,
): Promise<void> {
  const { outbox, now } = delivery;
  const prepare = async () => {
    const [givenUp, { overBudget, selfTest }] = await Promise.all([
      outbox.giveUp(now()),
      outbox.owed(now()),
      outbox.maintained(now()),
    ]);
    for (const key of givenUp) logError(during(key), new MailFailure('MailGivenUp', key));
    if (overBudget.length > 0) {
      await outbox.queueDigest(ownerMails.digest(overBudget), overBudget, now());
    }
    if (selfTest) {
      const { mail, readAt } = await ownerMails.selfTest();
      await outbox.queueSelfTest(mail, readAt);
    }
  };
  await prepare().catch((error) => logError('outbox', error));
  await deliverDueMails(delivery, logError);
}
