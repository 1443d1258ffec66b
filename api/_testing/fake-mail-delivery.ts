import type { Mail, QueuedMail } from '../_domain/mail.ts';
import type { MailDelivery } from '../_domain/mail-delivery.ts';
import { noon } from './clock.ts';

/**
 * Mail delivery in memory: `queue` fills the outbox, `sent` has the sent mails, `failed` the keys of failed ones,
 * `notStored` the forms that were sent only by fallback mail; `backgroundWork` awaits the work after the answer. A
 * claimed mail stays claimed.
 */
export function fakeMailDelivery({ mailFails = false, configured = true } = {}) {
  const waiting = new Map<string, Mail>();
  const claimed = new Set<string>();
  const sent: QueuedMail[] = [];
  const failed: string[] = [];
  const notStored: string[] = [];
  const works: Promise<unknown>[] = [];
  const mailDelivery: MailDelivery = {
    outbox: {
      async claim(_now, keys) {
        const due = [...waiting].map(([key, mail]) => ({ key, mail }));
        const mails = due.filter(({ key }) => !claimed.has(key) && (!keys || keys.includes(key)));
        for (const { key } of mails) claimed.add(key);
        return mails;
      },
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
    waitUntil: (work) => works.push(work),
    now: () => noon,
    pause: async () => {},
  };
  const queue = (mails: readonly QueuedMail[]) => {
    for (const { key, mail } of mails) waiting.set(key, mail);
  };
  const backgroundWork = () => Promise.all(works);
  return { mailDelivery, waiting, sent, failed, notStored, queue, backgroundWork };
}
