import type { Mail } from '../inbox.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const asList = (value: unknown = []) => [value].flat().map(asText);

const address = /^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

/** The message of Resend's `validation_error` for the body of `POST /emails`; undefined when the body is valid. */
export function validationError(body: Record<string, unknown>): string | undefined {
  for (const field of ['from', 'to', 'reply_to']) {
    if (!asList(body[field]).every((one) => address.test(one))) return invalidAddress(field);
  }
  const isSplit = /[\r\n]/.test(asText(body.subject));
  return isSplit ? 'The \\n is not allowed in headers.' : undefined;
}

const invalidAddress = (field: string) =>
  `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;

/** The mail in a valid body of `POST /emails`. */
export function mailFrom(
  body: Record<string, unknown>,
  idempotencyKey: string,
  receivedAt: Date,
): Mail {
  return {
    id: crypto.randomUUID(),
    at: receivedAt.toISOString(),
    from: asText(body.from),
    to: asList(body.to),
    replyTo: asList(body.reply_to),
    subject: asText(body.subject),
    html: asText(body.html),
    text: asText(body.text),
    idempotencyKey,
  };
}
