import { createFaults, type Faults, planFromForm, withFault } from './faults.ts';
import { type JsonStore, openJsonStore } from './json-store.ts';
import { listen } from './listen.ts';
import { inboxPage, mailPage } from './resend/inbox.ts';
import { type Mail, mailFrom, validationError } from './resend/mail.ts';

type State = {
  mails: Mail[];
  /** By idempotency key: the request body that was sent first, and the id of its mail. */
  replays: Record<string, { body: string; id: string }>;
};

export type ResendStandIn = {
  /** For `RESEND_BASE_URL`. */
  url: string;
  inboxUrl: string;
  /** Every mail, oldest first. */
  inbox: () => Promise<Mail[]>;
  /** Planned failures of `POST /emails`. */
  faults: Faults;
  close: () => Promise<void>;
};

/**
 * Resend's `POST /emails` as the SDK calls it (key, validation, idempotency, errors), with an inbox page at `/inbox`.
 * Mails and idempotency keys survive a restart in `file`. `port` is preferred (see `listen`).
 */
export async function startResend({
  port,
  file,
}: {
  port?: number;
  file?: string;
} = {}): Promise<ResendStandIn> {
  const store = openJsonStore<State>(file, { mails: [], replays: {} });
  const faults = createFaults();
  const server = await listen((request) => answer(store, faults, request), { port });
  return {
    url: server.url,
    inboxUrl: `${server.url}/inbox`,
    inbox: async () => structuredClone(store.state.mails),
    faults,
    close: server.close,
  };
}

async function answer(
  store: JsonStore<State>,
  faults: Faults,
  request: Request,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { mails } = store.state;
  if (request.method === 'GET') {
    const [, inbox, id] = pathname.split('/');
    if (inbox !== 'inbox' && pathname !== '/') return refuse(404, 'not_found', 'Not found');
    return id ? mailPage(mails.find((mail) => mail.id === id)) : inboxPage(mails);
  }
  if (pathname === '/inbox/faults') {
    planFromForm(faults, Object.fromEntries(new URLSearchParams(await request.text())));
    return new Response(null, { status: 303, headers: { location: '/inbox' } });
  }
  return withFault(
    faults.take(pathname),
    async () => {
      if (request.method === 'POST' && pathname === '/emails') return sendEmail(store, request);
      return refuse(405, 'method_not_allowed', 'This stand-in only sends mails');
    },
    (status) => refuse(status, errorNames[status] ?? 'application_error', 'As planned'),
  );
}

const errorNames: Record<number, string> = {
  401: 'missing_api_key',
  403: 'invalid_api_key',
  422: 'validation_error',
  429: 'rate_limit_exceeded',
  500: 'internal_server_error',
};

async function sendEmail(store: JsonStore<State>, request: Request): Promise<Response> {
  const key = request.headers.get('authorization');
  if (!key) return refuse(401, 'missing_api_key', 'Missing API Key');
  if (!key.startsWith('Bearer re_')) return refuse(403, 'invalid_api_key', 'API key is invalid');
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
  if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > 256)) {
    return refuse(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const sent = await request.text();
  const replay = idempotencyKey === undefined ? undefined : store.state.replays[idempotencyKey];
  if (replay) {
    return replay.body === sent
      ? Response.json({ id: replay.id })
      : refuse(
          409,
          'invalid_idempotent_request',
          'Same idempotency key used with a different request payload.',
        );
  }
  const body: Record<string, unknown> = JSON.parse(sent);
  const invalid = validationError(body);
  if (invalid) return refuse(422, 'validation_error', invalid);
  const mail = mailFrom(body, idempotencyKey);
  store.state.mails.push(mail);
  if (idempotencyKey) store.state.replays[idempotencyKey] = { body: sent, id: mail.id };
  store.save();
  return Response.json({ id: mail.id });
}

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });
