import type { Mail } from '../_emails/mail.ts';

/** A mail that waits to be sent. The key is unique for ever: it makes the mail exist once and be sent once. */
export type QueuedMail = { key: string; mail: Mail };

export type Post = {
  outbox: {
    /** Mails that are due, of `keys` or of all; each is set aside until its next attempt. */
    claim: (now: Date, keys?: readonly string[]) => Promise<QueuedMail[]>;
    /** Remembers that the mail has left, and forgets its content. */
    sent: (key: string, now: Date) => Promise<void>;
  };
  mailer: {
    configured: () => boolean;
    /** Sends once per key. Throws when the mail was not taken. */
    send: (mail: Mail, key: string) => Promise<void>;
  };
  /** Lets work go on after the answer has left. */
  background: (work: Promise<unknown>) => void;
  now: () => Date;
};

type Note = (during: string, error: unknown) => void;

/**
 * Sends the queued mails that are due, of `keys` or all. One that fails stays queued for the next sweep.
 * Never throws; without a mailer the mails wait.
 */
export async function deliverMails(
  { outbox, mailer, now }: Post,
  note: Note,
  keys?: readonly string[],
): Promise<void> {
  if (!mailer.configured()) return;
  try {
    for (const { key, mail } of await outbox.claim(now(), keys)) {
      await mailer.send(mail, key).then(
        () => outbox.sent(key, now()),
        (error) => note('mail', error),
      );
    }
  } catch (error) {
    note('outbox', error);
  }
}
