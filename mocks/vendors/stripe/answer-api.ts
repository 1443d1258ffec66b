import { newId, noRequest, type StripeContext } from './account.ts';
import { nest } from './params.ts';
import { routeOf } from './routes.ts';
import { StripeError } from './stripe-error.ts';

const maxKeyLength = 255;

/** Resolves when a request that was accepted is carried out. */
type Delay = () => Promise<unknown>;

/** Answers `/v1/...` as Stripe does: API key, idempotency key, parameters, errors. */
export async function answerApi(
  context: StripeContext,
  request: Request,
  delay: Delay,
): Promise<Response> {
  const body = request.method === 'GET' ? '' : await request.text();
  const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
  try {
    authenticate(request.headers);
    return new Response(await runOnce(context, request, body, delay), { headers });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return Response.json(error.body, { status: error.status, headers });
  }
}

/** Stripe's error response for a planned fault with this status; 403 is a restricted key without the permission. */
export function faultResponse(status: number): Response {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message =
    status === 403
      ? "The provided key 'rk_test_****' does not have the required permissions for this endpoint on account 'acct_local'. Having the 'rak_planned_read' permission would allow this request to continue."
      : 'As planned';
  const { body } = new StripeError(message, { status, type });
  // Without `retry-after` the SDK would wait between its retries.
  const headers = { 'request-id': newId('req'), 'retry-after': '0' };
  return Response.json(body, { status, headers });
}

function authenticate(headers: Headers): void {
  const key = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (/^(sk|rk|rkcs)_test_\w+$/.test(key) && !key.includes('revoked')) return;
  const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
  throw new StripeError(`Invalid API Key provided: ${shown}`, { status: 401 });
}

/**
 * One idempotency key gives the same answer. With other parameters it is an error, and so it is while the first request
 * is under way (https://docs.stripe.com/api/idempotent_requests).
 */
async function runOnce(
  context: StripeContext,
  request: Request,
  body: string,
  delay: Delay,
): Promise<string> {
  const key = request.headers.get('idempotency-key');
  if (!key) {
    await delay();
    return run(context, request, body);
  }
  if (key.length > maxKeyLength) {
    const message = `Idempotency keys can have up to ${maxKeyLength} characters, but you passed in a key that is ${key.length} characters.`;
    throw new StripeError(message, { type: 'idempotency_error' });
  }
  const { account, keysInUse } = context;
  const { idempotentResponses } = account;
  const asked = `${new URL(request.url).pathname} ${body}`;
  const earlier = idempotentResponses[key];
  if (earlier) {
    if (earlier.request === asked) return earlier.body;
    throw new StripeError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (keysInUse.has(key)) {
    throw new StripeError(
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  }
  keysInUse.add(key);
  try {
    await delay();
    // Throws for invalid parameters, so that such an answer is not stored under the key; Stripe does the same.
    const answer = run(context, request, body);
    idempotentResponses[key] = { request: asked, body: answer };
    return answer;
  } finally {
    keysInUse.delete(key);
  }
}

function run(context: StripeContext, request: Request, body: string): string {
  const { pathname, search } = new URL(request.url);
  const route = routeOf(request.method, pathname);
  if (!route) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
    throw new StripeError(message, { status: 404 });
  }
  const idempotency_key = request.headers.get('idempotency-key');
  context.request = { id: newId('req'), idempotency_key };
  try {
    return JSON.stringify(route.run(context, nest(new URLSearchParams(body || search)), route.id));
  } finally {
    context.request = noRequest;
  }
}
