import { type Mail, type QueuedMail, webhookPrefix } from '../_mail/mail.ts';
import type { MailDelivery } from '../_mail/mail-delivery.ts';
import type { WebhookEvent } from '../_orders/webhook-event.ts';
import { noon } from './clock.ts';

/**
 * Mail delivery in memory: `queue` fills the outbox, `sent` has the sent mails, `failed` the keys of failed ones,
 * `posted` the events that reached the webhook, `notStored` the forms that were sent only by fallback mail; `backgroundWork` awaits the work after the answer. A
 * claimed mail stays claimed.
 */
export function fakeMailDelivery({
  mailFails = false,
  configured = true,
  hasWebhook = false,
  webhookFails = false,
} = {}) {
  const waiting = new Map<string, Mail | WebhookEvent>();
  const posted: QueuedMail<WebhookEvent>[] = [];
  const claimed = new Set<string>();
  const sent: QueuedMail[] = [];
  const failed: string[] = [];
  const notStored: string[] = [];
  const works: Promise<unknown>[] = [];
  function claim<Content>(events: boolean, keys?: readonly string[]) {
    const due = [...waiting].map(([key, mail]) => ({
      key,
      mail: mail as Content,
      idempotencyKey: key,
    }));
    const mails = due.filter(
      ({ key }) =>
        key.startsWith(webhookPrefix) === events &&
        !claimed.has(key) &&
        (!keys || keys.includes(key)),
    );
    for (const { key } of mails) claimed.add(key);
    return mails;
  }
  const mailDelivery: MailDelivery = {
    outbox: {
      claim: async (_now, keys) => claim<Mail>(false, keys),
      claimEvents: async (_now, keys) => claim<WebhookEvent>(true, keys),
      async sent(key) {
        waiting.delete(key);
      },
      async failed(key) {
        failed.push(key);
      },
      giveUp: async () => [],
      owed: async () => ({ overBudget: [], selfTest: false }),
      queueDigest: async () => {},
      queueSelfTest: async () => {},
      notStored: async (fingerprint) => void notStored.push(fingerprint),
      maintained: async () => {},
    },
    mailer: {
      configured: () => configured,
      async send(mail, key) {
        if (mailFails || !configured) throw new Error('the mailer refuses');
        sent.push({ key, mail });
      },
    },
    webhook: {
      configured: () => hasWebhook,
      async send(mail, key) {
        if (webhookFails) throw new Error('the webhook refuses');
        posted.push({ key, mail });
      },
    },
    waitUntil: (work) => works.push(work),
    now: () => noon,
    pause: async () => {},
  };
  const queue = (mails: readonly QueuedMail<Mail | WebhookEvent>[]) => {
    for (const { key, mail } of mails) waiting.set(key, mail);
  };
  const backgroundWork = () => Promise.all(works);
  return { mailDelivery, waiting, posted, sent, failed, notStored, queue, backgroundWork };
}
