import { createFaults, type Faults, withFault } from './faults.ts';
import type { Mail } from './inbox/mail.ts';
import { answerInbox, type MailStandIn } from './inbox.ts';
import { type JsonLines, openJsonLines } from './json-lines.ts';
import { listen } from './listen.ts';
import { mailFrom, validationError } from './resend/send-request.ts';

/** A mail, and the request body that sent it: the same idempotency key with another body is refused. */
type Sent = { mail: Mail; body: string };

type State = {
  sent: JsonLines<Sent>;
  byKey: Map<string, Sent>;
  /** Milliseconds since 1970. */
  now: () => number;
};

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
} = {}): Promise<MailStandIn> {
  const sent = openJsonLines<Sent>(file);
  const byKey = new Map(sent.records.map((record) => [record.mail.idempotencyKey, record]));
  const state: State = { sent, byKey, now };
  const faults = createFaults();
  const server = await listen((request) => answer(state, faults, request), { port });
  return {
    url: server.url,
    inboxUrl: `${server.url}/inbox`,
    inbox: async () => structuredClone(sent.records.map(({ mail }) => mail)),
    faults,
    close: server.close,
  };
}

async function answer(state: State, faults: Faults, request: Request): Promise<Response> {
  const mails = state.sent.records.map(({ mail }) => mail);
  const page = answerInbox(request, mails);
  if (page) return page;
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || pathname !== '/emails') {
    return refuse(404, 'not_found', 'Not found');
  }
  return withFault(faults.take(pathname), () => sendEmail(state, request), refuseAsPlanned);
}

async function sendEmail({ sent, byKey, now }: State, request: Request): Promise<Response> {
  if (!request.headers.get('authorization')?.startsWith('Bearer re_')) {
    return refuse(403, 'invalid_api_key', 'API key is invalid');
  }
  const idempotencyKey = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  const body = await request.text();
  const replay = byKey.get(idempotencyKey);
  if (replay) {
    return replay.body === body
      ? Response.json({ id: replay.mail.id })
      : refuse(
          409,
          'invalid_idempotent_request',
          'Same idempotency key used with a different request payload.',
        );
  }
  const fields: Record<string, unknown> = JSON.parse(body);
  const invalid = validationError(fields);
  if (invalid) return refuse(422, 'validation_error', invalid);
  const mail = mailFrom(fields, idempotencyKey, new Date(now()));
  const record = { mail, body };
  sent.add(record);
  byKey.set(idempotencyKey, record);
  return Response.json({ id: mail.id });
}

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });

/** Resend's answer with a status that is planned. */
const refuseAsPlanned = (status: number) =>
  refuse(status, status === 429 ? 'rate_limit_exceeded' : 'application_error', 'As planned');
