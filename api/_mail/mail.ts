import { withAsciiDomain } from '../_contract/email-address.ts';
import type { outbox } from '../_platform/schema.ts';

/** A mail goes to the company unless `to` is set. */
export type Mail = {
  to?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Not for queued mails, because the outbox stores JSON. */
  attachments?: { filename: string; content: Uint8Array }[];
};

/** An event for the owner's webhook in the format of Standard Webhooks (docs/product.md 9.5). */
export type WebhookEvent = {
  type: string;
  timestamp: string;
  data: Readonly<Record<string, unknown>>;
};

type Row = typeof outbox.$inferSelect;

export type Channel = Row['channel'];

/** An outbox row. The unique key prevents storing or sending a row twice (docs/decisions/201). */
export type Queued<Content = Mail | WebhookEvent> = Pick<Row, 'key' | 'channel' | 'about'> & {
  aboutId?: string;
  content: Content;
};

/** `content` is null for digests and reports, which are written when they are sent. */
export type Claimed = Pick<Row, 'key' | 'about' | 'createdAt'> & {
  content: Queued['content'] | null;
  idempotencyKey: string;
};

export type Sender = {
  configured: () => boolean;
  /**
   * Sends once per idempotency key. Throws `MailTooFast` at the vendor's rate limit, other errors when sending fails.
   */
  send(content: Queued['content'], key: string): Promise<void>;
};

/** The vendor's rate limit; retry after a second. */
export class MailTooFast extends Error {
  override name = 'MailTooFast';
}

/** The vendor's daily or monthly quota is used up; the mail was not sent. */
export class MailOverQuota extends Error {
  override name = 'MailOverQuota';
  readonly code: Quota;

  constructor(code: Quota) {
    super(code);
    this.code = code;
  }
}

export const quotas = ['daily_quota_exceeded', 'monthly_quota_exceeded'] as const;
export type Quota = (typeof quotas)[number];

/** The log shows `name` and `code`, so neither may contain text of a mail. */
export class MailFailure extends Error {
  override name: 'MailRefused' | 'MailFailed' | 'MailGivenUp' | 'MailOverLimit' | 'WebhookRefused';
  readonly code: string;

  constructor(name: MailFailure['name'], code: string) {
    super(code);
    this.name = name;
    this.code = code;
  }
}

/**
 * The address for `Reply-To`; undefined if the part before the @ is not ASCII, because mail services reject such
 * addresses.
 */
export function replyAddress(email: string): string | undefined {
  const address = withAsciiDomain(email);
  return address && /^[\x21-\x7e]+$/.test(address) ? address : undefined;
}
