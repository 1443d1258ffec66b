import type { Mail, QueuedMail } from '../_domain/mail.ts';
import type { MailDelivery } from '../_domain/mail-delivery.ts';
import { noon } from './clock.ts';

/** Mail delivery in memory: `queue` fills the outbox, `sent` are the mails that left, `backgroundWork` awaits what was left for after the answer. */
export function fakeMailDelivery({ mailFails = false, configured = true } = {}) {
  const waiting = new Map<string, Mail>();
  const sent: QueuedMail[] = [];
  const works: Promise<unknown>[] = [];
  const mailDelivery: MailDelivery = {
    outbox: {
      async claim(_now, keys) {
        const all = [...waiting].map(([key, mail]) => ({ key, mail }));
        return all.filter(({ key }) => !keys || keys.includes(key));
      },
      async sent(key) {
        waiting.delete(key);
      },
    },
    mailer: {
      configured: () => configured,
      async send(mail, key) {
        if (mailFails || !configured) throw new Error('the mailer refuses');
        sent.push({ key, mail });
      },
    },
    waitUntil: (work) => works.push(work),
    now: () => noon,
  };
  const queue = (mails: readonly QueuedMail[]) => {
    for (const { key, mail } of mails) waiting.set(key, mail);
  };
  return { mailDelivery, waiting, sent, queue, backgroundWork: () => Promise.all(works) };
}
