/** A mail. Without `to` it goes to the company. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** An event for the owner's webhook, in the form that Standard Webhooks recommends (docs/product.md 9.5). */
export type WebhookEvent = {
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
};

export type Channel = 'mail' | 'webhook';

/** What a content of the outbox is about: `owner` is what the site itself tells, such as the morning report. */
export type About = 'lead' | 'message' | 'order' | 'owner';

/** What a content is about, and the id of that lead, message or order. */
type Subject = { about: About; aboutId?: string };

/**
 * A content of the outbox. Its key is unique, so that it is stored and sent only once; what it is about, and how it
 * leaves, are columns of their own (docs/decisions/201).
 */
export type Queued<Content = Mail | WebhookEvent> = Subject & {
  key: string;
  channel: Channel;
  content: Content;
};

/** One that was claimed to be sent, with the key by which the receiver recognises a repetition. */
export type Claimed = Pick<Queued, 'key' | 'about' | 'content'> & { idempotencyKey: string };

export type Sender = {
  configured: () => boolean;
  /** Sends once per key. Throws when it is refused: `MailTooFast` when the vendor's rate limit does. */
  send(content: Queued['content'], key: string): Promise<void>;
};

/** Thrown when the vendor's rate limit refuses a mail, which may be sent in the next second. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}

/** Thrown when the vendor's quota of a day or a month is used up, so that the mail was not sent. */
export class MailOverQuota extends Error {
  override name = 'MailOverQuota';
  readonly code: Quota;

  constructor(code: Quota) {
    super(code);
    this.code = code;
  }
}

/** The vendor's errors for a quota that is used up. */
export const quotas = ['daily_quota_exceeded', 'monthly_quota_exceeded'] as const;
export type Quota = (typeof quotas)[number];

/** A failure of a mail or an event for the webhook. The log shows `name` and `code`, which are no content of it. */
export class MailFailure extends Error {
  override name: 'MailRefused' | 'MailFailed' | 'MailGivenUp' | 'MailOverLimit' | 'WebhookRefused';
  readonly code: string;

  constructor(name: MailFailure['name'], code: string) {
    super(code);
    this.name = name;
    this.code = code;
  }
}

/** The address as `Reply-To`; undefined when mail services would refuse it: the part before the @ is not ASCII. */
export function replyAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const url = `http://${email.slice(at + 1)}`;
  const isUsable = /^[\x21-\x7e]+$/.test(name) && URL.canParse(url);
  return isUsable ? `${name}@${new URL(url).hostname}` : undefined;
}
