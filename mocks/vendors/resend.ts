import { domainToASCII } from 'node:url';
import { createFaults, withFault } from './faults.ts';
import { answerInbox, type Mail } from './inbox.ts';
import { openJsonStore } from './json-store.ts';
import { listen } from './listen.ts';

/** A mail, and the request body that sent it: the same idempotency key with another body is refused. */
type Sent = { mail: Mail; body: string };

/** All mails by idempotency key, oldest first, and the bodies that were refused. */
type State = { sent: Record<string, Sent>; refused: Record<string, string> };

export type ResendStandIn = Awaited<ReturnType<typeof startResend>>;

/**
 * Resend's `POST /emails` as the SDK calls it (key, validation, idempotency, errors), with an inbox page at `/inbox`.
 * Mails and idempotency keys survive a restart in `file`. `port` is preferred (see `listen`). `now` is the time of
 * receipt in milliseconds, this machine's by default.
 */
export async function startResend({
  port,
  file,
  now = Date.now,
}: {
  port?: number;
  file?: string;
  now?: () => number;
} = {}) {
  const { state, save } = openJsonStore<State>(file, { sent: {}, refused: {} });
  const faults = createFaults();
  const mails = () => Object.values(state.sent).map(({ mail }) => mail);

  async function answer(request: Request): Promise<Response> {
    const page = answerInbox(request, mails());
    if (page) return page;
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/emails') {
      return refuse(404, 'not_found', 'Not found');
    }
    const respond = async () => {
      const response = await sendEmail(state, request, new Date(now()));
      save();
      return response;
    };
    return withFault(faults.take(pathname), respond, refuseAsPlanned);
  }

  const server = await listen(answer, { port });
  return {
    /** For `MAIL_API_BASE`. */
    url: server.url,
    inboxUrl: `${server.url}/inbox`,
    /** Every mail, oldest first. */
    inbox: async () => structuredClone(mails()),
    /** Planned failures of the call that sends a mail. */
    faults,
    close: server.close,
  };
}

async function sendEmail({ sent, refused }: State, request: Request, at: Date): Promise<Response> {
  if (!request.headers.get('authorization')?.startsWith('Bearer re_')) {
    return refuse(403, 'invalid_api_key', 'API key is invalid');
  }
  const idempotencyKey = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  const body = await request.text();
  const replay = sent[idempotencyKey];
  if (replay) {
    return replay.body === body ? Response.json({ id: replay.mail.id }) : otherPayload();
  }
  // Whether Resend keeps the key of a request that it refused is not documented, so the worse of both is assumed.
  if ((refused[idempotencyKey] ?? body) !== body) return otherPayload();
  const fields: Record<string, unknown> = JSON.parse(body);
  const invalid = validationError(fields);
  if (invalid) {
    refused[idempotencyKey] = body;
    return refuse(422, 'validation_error', invalid);
  }
  const mail = mailFrom(fields, idempotencyKey, at);
  sent[idempotencyKey] = { mail, body };
  return Response.json({ id: mail.id });
}

const otherPayload = () =>
  refuse(
    409,
    'invalid_idempotent_request',
    'Same idempotency key used with a different request payload.',
  );

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });

/** Resend's answer with a status that is planned. */
const refuseAsPlanned = (status: number) =>
  refuse(status, status === 429 ? 'rate_limit_exceeded' : 'application_error', 'As planned');

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

const asList = (value: unknown = []) => [value].flat().map(asText);

const address = /^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

function isAddress(text: string): boolean {
  const domain = text.replace(/>$/, '').split('@').at(-1) ?? '';
  const labels = domainToASCII(domain).split('.');
  return address.test(text) && labels.every((label) => label.length > 0 && label.length <= 63);
}

/** The message of Resend's `validation_error` for the body of `POST /emails`; undefined when the body is valid. */
function validationError(body: Record<string, unknown>): string | undefined {
  for (const field of ['from', 'to', 'reply_to']) {
    if (!asList(body[field]).every(isAddress)) return invalidAddress(field);
  }
  const isSplit = /[\r\n]/.test(asText(body.subject));
  return isSplit ? 'The \\n is not allowed in headers.' : undefined;
}

const invalidAddress = (field: string) =>
  `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`;

/** The mail in a valid body of `POST /emails`. */
function mailFrom(body: Record<string, unknown>, idempotencyKey: string, receivedAt: Date): Mail {
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
