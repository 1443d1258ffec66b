import {
  type Channel,
  type Claimed,
  type ContentOf,
  type Queued,
  webhookPrefix,
} from '../_mail/mail.ts';
import type { MailDelivery } from '../_mail/mail-delivery.ts';
import { noon } from './clock.ts';

/** Mail delivery in memory; `backgroundWork` awaits the work after the answer. A claimed mail stays claimed. */
export function fakeMailDelivery({
  mailFails = false,
  configured = true,
  hasWebhook = false,
  webhookFails = false,
} = {}) {
  const waiting = new Map<string, ContentOf[Channel]>();
  const posted: Queued<'webhook'>[] = [];
  const claimed = new Set<string>();
  const sent: Queued<'mail'>[] = [];
  const failed: string[] = [];
  const works: Promise<unknown>[] = [];
  const channelOf = (key: string) => (key.startsWith(webhookPrefix) ? 'webhook' : 'mail');
  const mailDelivery: MailDelivery = {
    outbox: {
      async claim<By extends Channel>(channel: By, _now: Date, keys?: readonly string[]) {
        const due = [...waiting].filter(
          ([key]) =>
            channelOf(key) === channel && !claimed.has(key) && (!keys || keys.includes(key)),
        );
        return due.map(([key, content]): Claimed<By> => {
          claimed.add(key);
          return { key, content: content as ContentOf[By], idempotencyKey: key };
        });
      },
      sent: async (key) => void waiting.delete(key),
      failed: async (key) => void failed.push(key),
      giveUp: async () => [],
    },
    senders: {
      mail: {
        configured: () => configured,
        async send(content, key) {
          if (mailFails || !configured) throw new Error('the mailer refuses');
          sent.push({ key, content });
        },
      },
      webhook: {
        configured: () => hasWebhook,
        async send(content, key) {
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
