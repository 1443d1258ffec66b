/** A mail as the stand-in received it. */
export type Mail = {
  id: string;
  /** ISO time of receipt. */
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  idempotencyKey: string | undefined;
};

const words = (value: unknown) => (typeof value === 'string' ? value : '');

const list = (value: unknown = []) => [value].flat().map(words);

const address = /^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

/** What is wrong with the body of `POST /emails`, in Resend's words, or undefined. */
export function problemWith(body: Record<string, unknown>): string | undefined {
  for (const field of ['from', 'to', 'subject']) {
    if (list(body[field]).join('') === '') return `Missing \`${field}\` field.`;
  }
  if (!words(body.html) && !words(body.text)) return 'Missing `html` or `text` field.';
  for (const field of ['from', 'to', 'cc', 'bcc', 'reply_to']) {
    if (!list(body[field]).every((one) => address.test(one))) return invalid(field);
  }
  const headers = [words(body.subject), ...list(body.from), ...list(body.to)];
  if (headers.some((header) => /[\r\n]/.test(header))) return 'The \\n is not allowed in headers.';
  return undefined;
}

const invalid = (field: string) =>
  `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;

/** The mail that a valid body describes. */
export function mailFrom(body: Record<string, unknown>, idempotencyKey: string | undefined): Mail {
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    from: words(body.from),
    to: list(body.to),
    cc: list(body.cc),
    bcc: list(body.bcc),
    replyTo: list(body.reply_to),
    subject: words(body.subject),
    html: words(body.html),
    text: words(body.text),
    headers: typeof body.headers === 'object' ? { ...body.headers } : {},
    idempotencyKey,
  };
}
