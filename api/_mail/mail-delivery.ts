import { waitUntil } from '@vercel/functions';
import type { LogError } from '../_platform/log.ts';
import { pause } from '../_platform/time-limit.ts';
import { type Channel, type Claimed, type Mail, MailOverQuota, MailTooFast } from './mail.ts';
import { outboxStore } from './outbox.ts';
import { senders } from './senders.ts';

export const mailDelivery = () => ({
  outbox: outboxStore(),
  senders: senders(),
  waitUntil: (work: Promise<unknown>): unknown => waitUntil(work),
  now: () => new Date(),
  pause,
});

export type MailDelivery = ReturnType<typeof mailDelivery>;

/** Writes a mail that is queued without content. Returns undefined if there is nothing to tell any more. */
export type Compose = (row: Claimed) => Promise<Mail | undefined>;

const noComposer: Compose = ({ key }) => Promise.reject(new Error(`${key} has no content`));

/** Maximum number of parallel sends. Sending also stops after this many failures in a row. */
const maxParallel = 10;

/** Pause in milliseconds after the vendor's rate limit is hit, and the maximum number of pauses in a row. */
const tooFastPause = 1_000;
const maxPauses = 4;

/** Milliseconds after which no further send starts. A send takes at most 8 seconds, a write 5. */
const sendingTime = { afterAnswer: 6_000, maintenance: 50_000 };

/**
 * Sends due rows, rows about orders first. With `keys` (after a response) sends only these rows; maintenance retries
 * the others and composes digests and reports (docs/product.md 9.3). Never throws. Without a configured sender rows
 * stay queued.
 */
export async function deliver(
  { compose = noComposer, ...delivery }: MailDelivery & { compose?: Compose },
  logError: LogError,
  keys?: readonly string[],
): Promise<void> {
  const { outbox, senders, now } = delivery;
  const until = now().getTime() + (keys ? sendingTime.afterAnswer : sendingTime.maintenance);
  const deliverBy = async (channel: Channel) => {
    for (let hasMore = true; hasMore; hasMore &&= !keys) {
      const claimed = await outbox.claim(channel, now(), keys);
      const pauses = keys && !claimed.some(isAboutOrder) ? 0 : maxPauses;
      const sending = { ...delivery, compose, logError, channel, until, pauses };
      hasMore = claimed.length > 0 && (await sendAll(sending, claimed));
    }
  };
  const channels = (Object.keys(senders) as Channel[]).filter((by) => senders[by].configured());
  await Promise.all(
    channels.map((by) => deliverBy(by).catch((error) => logError('outbox', error))),
  );
}

const isAboutOrder = ({ about }: Pick<Claimed, 'about'>) => about === 'order';

/** `until` is in milliseconds since 1970; `pauses` is the number allowed in a row. */
type Sending = MailDelivery & {
  compose: Compose;
  logError: LogError;
  channel: Channel;
  until: number;
  pauses: number;
};

/** Returns whether to continue: false after the time limit, too many failures or the vendor's limit. */
async function sendAll(sending: Sending, claimed: readonly Claimed[]): Promise<boolean> {
  const { outbox, now, pause, logError, until, pauses } = sending;
  const queue = claimed.toSorted((a, b) => Number(isAboutOrder(b)) - Number(isAboutOrder(a)));
  let failuresInARow = 0;
  let pausesInARow = 0;
  let pausing: Promise<void> | undefined;
  let isOverQuota = false;
  const continues = () =>
    !isOverQuota &&
    now().getTime() < until &&
    failuresInARow < maxParallel &&
    pausesInARow <= pauses;
  const send = async () => {
    while (continues()) {
      const next = queue.shift();
      if (!next) return;
      const result = await sendOne(sending, next);
      if (result === 'too fast') {
        queue.splice(isAboutOrder(next) ? 0 : queue.length, 0, next);
        if (!pausing) pausesInARow += 1;
        if (continues()) {
          pausing ??= pause(tooFastPause).finally(() => {
            pausing = undefined;
          });
        }
      } else if (result instanceof MailOverQuota) {
        // The quota applies to all mails, so mails without an attempt wait too.
        isOverQuota = true;
        const keys = [next, ...queue.splice(0)].map(({ key }) => key);
        await outbox
          .overQuota(keys, result.code, now())
          .catch((error) => logError('outbox', error));
      } else {
        failuresInARow = result === 'failed' ? failuresInARow + 1 : 0;
        pausesInARow = 0;
      }
      await pausing;
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, send));
  return continues();
}

/**
 * Sends one row and records the result. If recording fails, the row is sent again and the receiver recognizes the
 * repeated idempotency key.
 */
async function sendOne(
  { outbox, senders, compose, now, logError, channel }: Sending,
  row: Claimed,
): Promise<'sent' | 'failed' | 'too fast' | MailOverQuota> {
  const { key, idempotencyKey } = row;
  const noteFailedWrite = (error: unknown) => logError('outbox', error);
  let content: Claimed['content'] | undefined = row.content;
  try {
    content ??= await compose(row);
  } catch (error) {
    // Nothing was sent, so no attempt is counted: the row is claimed again in a minute.
    noteFailedWrite(error);
    return 'failed';
  }
  try {
    if (content) await senders[channel].send(content, idempotencyKey);
  } catch (error) {
    if (error instanceof MailTooFast) return 'too fast';
    logError(channel, error);
    if (error instanceof MailOverQuota) return error;
    const refused = error instanceof Error && error.name === 'MailRefused';
    await outbox.failed(key, now(), refused).catch(noteFailedWrite);
    return 'failed';
  }
  await outbox.sent(key, now()).catch(noteFailedWrite);
  return 'sent';
}

/**
 * Sends a mail without the outbox, and retries only after the vendor's rate limit is hit. Throws when the vendor
 * rejects the mail.
 */
export async function sendAtOnce({ senders, pause }: MailDelivery, mail: Mail, key: string) {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await senders.mail.send(mail, key);
    } catch (error) {
      if (!(error instanceof MailTooFast) || pauses === maxPauses) throw error;
      await pause(tooFastPause);
    }
  }
}
