import { type Desk, newId } from './account.ts';
import { expand, nest, type Raw } from './params.ts';
import { Problem } from './problem.ts';
import { expanded } from './reading.ts';
import { routeOf } from './routes.ts';

const day = 24 * 60 * 60;

type Answer = { status: number; body: string; replayed?: boolean };

/** Answers `/v1/...` as Stripe does: key, version, idempotency, parameters, errors. */
export async function answerApi(desk: Desk, request: Request): Promise<Response> {
  const body = request.method === 'GET' ? '' : await request.text();
  const { status, body: json, replayed } = decide(desk, request, body);
  return new Response(json, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
  });
}

/** A planned failure with this status, in Stripe's shape. */
export function plannedFailure(status: number): Response {
  const { type, code, message } = failures[status] ?? { type: 'api_error', message: 'As planned' };
  const problem = new Problem(message, { status, type, ...(code && { code }) });
  // The SDK would wait out a longer pause between its tries.
  const headers = { 'request-id': newId('req'), 'retry-after': '0' };
  return Response.json(problem.body, { status, headers });
}

const failures: Record<number, { type: string; code?: string; message: string }> = {
  400: { type: 'invalid_request_error', message: 'Invalid request, as planned' },
  401: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_******' },
  402: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  403: { type: 'invalid_request_error', message: 'The provided key lacks permissions.' },
  404: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  409: { type: 'invalid_request_error', code: 'lock_timeout', message: 'Object is locked' },
  429: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' },
};

function decide(desk: Desk, request: Request, body: string): Answer {
  try {
    identify(request.headers);
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (!key) return run(desk, request, body);
    return once(desk, request, body, key);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

function identify(headers: Headers): void {
  const authorization = headers.get('authorization') ?? '';
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  const key = basic ? atob(basic).replace(/:$/, '') : authorization.replace(/^Bearer /, '');
  const refused = (message: string) => new Problem(message, { status: 401 });
  if (!key) throw refused('You did not provide an API key.');
  if (!/^(sk|rk)_test_\w+$/.test(key) || key.includes('revoked')) {
    throw refused(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  const version = headers.get('stripe-version') ?? '2026-10-28.endive';
  if (/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version)) return;
  throw new Problem(`Invalid Stripe API version: ${version}`);
}

/** The same key gives the same answer for a day; with other parameters it is an error. */
function once(desk: Desk, request: Request, body: string, key: string): Answer {
  const { replays } = desk.account;
  const path = new URL(request.url).pathname;
  const earlier = replays[key];
  if (earlier && earlier.at > desk.now() - day) {
    if (earlier.request === `${path} ${body}`) return { ...earlier, replayed: true };
    throw new Problem(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  // A refusal before anything was done is thrown past this line, and not kept.
  const answer = run(desk, request, body);
  replays[key] = { request: `${path} ${body}`, at: desk.now(), ...answer };
  return answer;
}

function run(desk: Desk, request: Request, body: string): Answer {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(request.method, pathname);
  if (!route) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
    throw new Problem(message, { status: 404 });
  }
  const raw: { [key: string]: Raw } = nest(new URLSearchParams(body || search));
  const answer = route.run(desk, raw, route.id);
  const paths = expand(raw.expand, 'expand') ?? [];
  return { status: 200, body: JSON.stringify(expanded(desk, answer, paths)) };
}
