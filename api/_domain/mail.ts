/** A mail. Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail in the outbox. Its key is unique, so that it is stored and sent only once. */
export type QueuedMail = { key: string; mail: Mail };

/** The prefix of the keys of mails about orders, which are sent before all others (docs/product.md 9.3). */
export const orderMailPrefix = 'order/';

/** Thrown when the vendor's rate limit refuses a mail, which may be sent in the next second. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}

/** A failure of a mail. The log shows `name` and `code`, which are no content of the mail. */
export class MailFailure extends Error {
  override name: 'MailRefused' | 'MailGivenUp';
  readonly code: string;

  constructor(name: MailFailure['name'], code: string) {
    super(code);
    this.name = name;
    this.code = code;
  }
}
