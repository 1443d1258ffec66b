import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { createFaults, withFault } from './faults.ts';
import { answerInbox } from './inbox.ts';
import { openJsonStore } from './json-store.ts';
import { listen, type StandInOptions } from './listen.ts';

/** A sent mail is stored with its request body, because Resend rejects the same idempotency key with another body. */
type Sent = { mail: Mail; body: string };

type State = { sent: Record<string, Sent>; refused: Record<string, string> };

/** Resend's `POST /emails` (key, validation, idempotency, errors) and an inbox page at `/inbox`. */
export async function startResend({ port, file, now = Date.now }: StandInOptions = {}) {
  /** Set by tests to simulate an exhausted quota. */
  const plan: { usedUp?: 'daily' | 'monthly' | undefined } = {};
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
      if (plan.usedUp) {
        const message = `You have reached your ${plan.usedUp} email sending quota.`;
        return refuse(429, `${plan.usedUp}_quota_exceeded`, message);
      }
      const response = await sendEmail(state, request, new Date(now()));
      save();
      return response;
    };
    return withFault(faults.take(pathname), respond, refuseAsPlanned);
  }

  const server = await listen(answer, { port });
  return {
    url: server.url,
    inboxUrl: `${server.url}/inbox`,
    inbox: async () => structuredClone(mails()),
    faults,
    plan,
    close: server.close,
  };
}

const isDomain = (domain = '') => !/^\.|\.\.|\.$|[^.]{64}/.test(domainToASCII(domain));

const address = z.string().check(
  z.regex(/^(?:[^<>]+<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/),
  z.refine((text) => isDomain(text.split(/[@>]/)[1])),
);
const addresses = z.pipe(
  address,
  z.transform((one) => [one]),
);

const email = z.object({
  from: address,
  to: addresses,
  reply_to: z._default(addresses, []),
  subject: z.string().check(z.regex(/^[^\r\n]*$/)),
  html: z._default(z.string(), ''),
  text: z._default(z.string(), ''),
  attachments: z._default(z.array(z.object({ filename: z.string(), content: z.base64() })), []),
});

/** Bytes of all attachments in base64. */
const maxAttachments = 40_000_000;

export type Mail = Omit<z.infer<typeof email>, 'reply_to'> & {
  id: string;
  at: string;
  replyTo: string[];
  idempotencyKey: string;
};

async function sendEmail({ sent, refused }: State, request: Request, at: Date): Promise<Response> {
  if (!request.headers.get('authorization')?.startsWith('Bearer re_')) {
    return refuse(403, 'invalid_api_key', 'API key is invalid');
  }
  const idempotencyKey = request.headers.get('idempotency-key') ?? crypto.randomUUID();
  const body = await request.text();
  const replay = sent[idempotencyKey];
  // Resend does not document whether a rejected request uses up its idempotency key; the stand-in assumes so.
  if ((replay?.body ?? refused[idempotencyKey] ?? body) !== body) {
    const message = 'Same idempotency key used with a different request payload.';
    return refuse(409, 'invalid_idempotent_request', message);
  }
  if (replay) return Response.json({ id: replay.mail.id });
  const { data, error } = email.safeParse(JSON.parse(body));
  if (error) {
    refused[idempotencyKey] = body;
    return refuse(
      422,
      'validation_error',
      `Invalid \`${error.issues[0]?.path.at(0)?.toString()}\` field.`,
    );
  }
  const { reply_to: replyTo, ...content } = data;
  const attached = data.attachments.reduce((sum, { content }) => sum + content.length, 0);
  if (attached > maxAttachments) return refuse(422, 'invalid_attachment', 'Too large');
  const id = crypto.randomUUID();
  const mail = { ...content, replyTo, id, at: at.toISOString(), idempotencyKey };
  sent[idempotencyKey] = { mail, body };
  return Response.json({ id });
}

const refuse = (statusCode: number, name: string, message: string) =>
  Response.json({ statusCode, name, message }, { status: statusCode });

const refuseAsPlanned = (status: number) =>
  refuse(status, status === 429 ? 'rate_limit_exceeded' : 'application_error', 'As planned');
