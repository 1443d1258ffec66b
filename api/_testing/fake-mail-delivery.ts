import type { Claimed, Mail, Queued, WebhookEvent } from '../_mail/mail.ts';
import type { MailDelivery } from '../_mail/mail-delivery.ts';
import { noon } from './clock.ts';

type Waiting = Pick<Queued, 'channel' | 'about'> & Pick<Claimed, 'content'>;

type Taken<Content> = { key: string; content: Content };

/** Mail delivery in memory. `backgroundWork` awaits the work after the response. */
export function fakeMailDelivery({
  mailFails = false,
  configured = true,
  hasWebhook = false,
  webhookFails = false,
} = {}) {
  const waiting = new Map<string, Waiting>();
  const posted: Taken<WebhookEvent>[] = [];
  const claimed = new Set<string>();
  const sent: Taken<Mail>[] = [];
  const failed: string[] = [];
  const works: Promise<unknown>[] = [];
  const sender = <Content>(isConfigured: boolean, fails: boolean, taken: Taken<Content>[]) => ({
    configured: () => isConfigured,
    async send(content: Content, key: string) {
      if (fails || !isConfigured) throw new Error('the sender refuses');
      taken.push({ key, content });
    },
  });
  const mailDelivery: MailDelivery = {
    outbox: {
      async claim(channel, _now, keys) {
        const due = [...waiting].filter(
          ([key, one]) =>
            one.channel === channel && !claimed.has(key) && (!keys || keys.includes(key)),
        );
        return due.map(([key, { about, content }]) => {
          claimed.add(key);
          return { key, about, content, createdAt: noon, idempotencyKey: key };
        });
      },
      sent: async (key) => void waiting.delete(key),
      failed: async (key) => void failed.push(key),
      overQuota: async () => {},
      giveUp: async () => [],
    },
    senders: {
      mail: sender(configured, mailFails, sent),
      webhook: sender(hasWebhook, webhookFails, posted),
    },
    waitUntil: (work) => works.push(work),
    now: () => noon,
    pause: async () => {},
  };
  const queue = (contents: readonly (Waiting & { key: string })[]) => {
    for (const { key, ...one } of contents) waiting.set(key, one);
  };
  const backgroundWork = () => Promise.all(works);
  return { mailDelivery, waiting, posted, sent, failed, queue, backgroundWork };
}
