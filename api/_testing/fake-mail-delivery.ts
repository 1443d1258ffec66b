import { type Mail, type Queued, type WebhookEvent, webhookPrefix } from '../_mail/mail.ts';
import type { MailDelivery } from '../_mail/mail-delivery.ts';
import { noon } from './clock.ts';

/** Mail delivery in memory; `backgroundWork` awaits the work after the answer. A claimed mail stays claimed. */
export function fakeMailDelivery({
  mailFails = false,
  configured = true,
  hasWebhook = false,
  webhookFails = false,
} = {}) {
  const waiting = new Map<string, Queued['content']>();
  const posted: Queued<WebhookEvent>[] = [];
  const claimed = new Set<string>();
  const sent: Queued<Mail>[] = [];
  const failed: string[] = [];
  const works: Promise<unknown>[] = [];
  const channelOf = (key: string) => (key.startsWith(webhookPrefix) ? 'webhook' : 'mail');
  const mailDelivery: MailDelivery = {
    outbox: {
      async claim(channel, _now, keys) {
        const due = [...waiting].filter(
          ([key]) =>
            channelOf(key) === channel && !claimed.has(key) && (!keys || keys.includes(key)),
        );
        return due.map(([key, content]) => {
          claimed.add(key);
          return { key, content, idempotencyKey: key };
        });
      },
      sent: async (key) => void waiting.delete(key),
      failed: async (key) => void failed.push(key),
      giveUp: async () => [],
    },
    senders: {
      mail: {
        configured: () => configured,
        async send(content: Mail, key) {
          if (mailFails || !configured) throw new Error('the mailer refuses');
          sent.push({ key, content });
        },
      },
      webhook: {
        configured: () => hasWebhook,
        async send(content: WebhookEvent, key) {
          if (webhookFails) throw new Error('the webhook refuses');
          posted.push({ key, content });
        },
      },
    },
    waitUntil: (work) => works.push(work),
    now: () => noon,
    pause: async () => {},
  };
  const queue = (contents: readonly Queued[]) => {
    for (const { key, content } of contents) waiting.set(key, content);
  };
  const backgroundWork = () => Promise.all(works);
  return { mailDelivery, waiting, posted, sent, failed, queue, backgroundWork };
}
