/** Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail that waits to be sent. The key is unique for ever: it makes the mail exist once and be sent once. */
export type QueuedMail = { key: string; mail: Mail };

/** What the keys of mails about orders begin with; those mails leave before all others (docs/product.md 9.3). */
export const orderMailPrefix = 'order/';

/** The vendor takes no more mails in this second; the mail may be sent in the next. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}
