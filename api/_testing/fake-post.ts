import type { Mail } from '../_emails/mail.ts';
import type { Post, QueuedMail } from '../_handlers/deliver-mails.ts';
import { noon } from './clock.ts';

/** A post office in memory: `queue` fills the outbox, `sent` are the mails that left, `settle` awaits the background work. */
export function fakePost({ mailFails = false, configured = true } = {}) {
  const waiting = new Map<string, Mail>();
  const sent: QueuedMail[] = [];
  const works: Promise<unknown>[] = [];
  const post: Post = {
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
        if (mailFails || !configured) throw new Error('no mail today');
        sent.push({ key, mail });
      },
    },
    background: (work) => works.push(work),
    now: () => noon,
  };
  const queue = (mails: readonly QueuedMail[]) => {
    for (const { key, mail } of mails) waiting.set(key, mail);
  };
  return { post, waiting, sent, queue, settle: () => Promise.all(works) };
}
