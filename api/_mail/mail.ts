/** A mail. Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** A mail or another content of the outbox. Its key is unique, so that it is stored and sent only once. */
export type QueuedMail<Content = Mail> = { key: string; mail: Content };

/** One that was claimed to be sent, with the key by which the vendor recognises a repetition. */
export type ClaimedMail<Content = Mail> = QueuedMail<Content> & { idempotencyKey: string };

/** The prefix of the keys of mails about orders, which are sent before all others (docs/product.md 9.3). */
export const orderMailPrefix = 'order/';

/** The prefixes of the keys of mails about forms, which have a budget per hour (docs/product.md 9.4). */
export const formMailPrefixes = ['lead/', 'message/'] as const;

/** The key of the digest of form mails, which limits it to one per hour. */
export const digestKey = (now: Date): string => `digest/${now.toISOString().slice(0, 13)}`;

/** The prefix of the keys of events for the owner's webhook, which the outbox keeps apart from mails. */
export const webhookPrefix = 'webhook/';

/** Thrown when the vendor's rate limit refuses a mail, which may be sent in the next second. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}

/** A failure of a mail or of an event for the webhook. The log shows `name` and `code`, which are no content of the mail. */
export class MailFailure extends Error {
  override name: 'MailRefused' | 'MailFailed' | 'MailGivenUp' | 'MailOverLimit' | 'WebhookRefused';
  readonly code: string;

  constructor(name: MailFailure['name'], code: string) {
    super(code);
    this.name = name;
    this.code = code;
  }
}
