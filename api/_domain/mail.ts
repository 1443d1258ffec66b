/** The company when unset. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail that waits to be sent. Its key is unique for ever, so that the mail is stored once and sent once. */
export type QueuedMail = { key: string; mail: Mail };

/** The prefix of the keys of mails about orders, which are sent before all others (docs/product.md 9.3). */
export const orderMailPrefix = 'order/';

/** Thrown when the vendor's rate limit refuses a mail, which may be sent in the next second. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}
