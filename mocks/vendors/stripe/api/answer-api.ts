import { newId, type StripeContext } from '../account.ts';
import { expand } from './expand.ts';
import { expand as expandParam, nest, type RawParam } from './params.ts';
import { routeOf } from './routes.ts';
import { StripeError } from './stripe-error.ts';

const day = 24 * 60 * 60;

type Result = { status: number; body: string; replayed?: boolean };

/** Answers `/v1/...` as Stripe does: API key, API version, idempotency key, parameters, errors. */
export async function answerApi(context: StripeContext, request: Request): Promise<Response> {
  const body = request.method === 'GET' ? '' : await request.text();
  const { status, body: json, replayed } = resultOf(context, request, body);
  return new Response(json, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
  });
}

/** Stripe's error response for a planned fault with this status. */
export function faultResponse(status: number): Response {
  const { type, code, message } = failures[status] ?? { type: 'api_error', message: 'As planned' };
  const error = new StripeError(message, { status, type, ...(code && { code }) });
  // Without it the SDK would wait between its retries.
  const headers = { 'request-id': newId('req'), 'retry-after': '0' };
  return Response.json(error.body, { status, headers });
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

function resultOf(context: StripeContext, request: Request, body: string): Result {
  try {
    authenticate(request.headers);
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (!key) return runRoute(context, request, body);
    return runOnce(context, request, body, key);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: JSON.stringify(error.body) };
  }
}

function authenticate(headers: Headers): void {
  const authorization = headers.get('authorization') ?? '';
  const basic = /^Basic (.+)$/.exec(authorization)?.[1];
  const key = basic ? atob(basic).replace(/:$/, '') : authorization.replace(/^Bearer /, '');
  const unauthorized = (message: string) => new StripeError(message, { status: 401 });
  if (!key) throw unauthorized('You did not provide an API key.');
  if (!/^(sk|rk)_test_\w+$/.test(key) || key.includes('revoked')) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  const version = headers.get('stripe-version') ?? '2026-10-28.endive';
  if (/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version)) return;
  throw new StripeError(`Invalid Stripe API version: ${version}`);
}

/** One idempotency key gives the same response for a day; with other parameters it is an error. */
function runOnce(context: StripeContext, request: Request, body: string, key: string): Result {
  const { idempotentResponses } = context.account;
  const path = new URL(request.url).pathname;
  const earlier = idempotentResponses[key];
  if (earlier && earlier.at > context.now() - day) {
    if (earlier.request === `${path} ${body}`) return { ...earlier, replayed: true };
    throw new StripeError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  // Throws for invalid parameters, so that such a response is not stored under the key; Stripe does the same.
  const result = runRoute(context, request, body);
  idempotentResponses[key] = { request: `${path} ${body}`, at: context.now(), ...result };
  return result;
}

function runRoute(context: StripeContext, request: Request, body: string): Result {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(request.method, pathname);
  if (!route) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
    throw new StripeError(message, { status: 404 });
  }
  const raw: { [key: string]: RawParam } = nest(new URLSearchParams(body || search));
  const object = route.run(context, raw, route.id);
  const paths = expandParam(raw.expand, 'expand') ?? [];
  return { status: 200, body: JSON.stringify(expand(context, object, paths)) };
}
