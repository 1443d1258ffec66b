import { newId, type StripeContext } from './account.ts';
import { operationOf } from './operations.ts';
import { nest, StripeError } from './params.ts';

/** Resolves when a request that was accepted is carried out. */
type Delay = () => Promise<unknown>;

/** Answers `/v1/...` as Stripe does: API key, idempotency key, parameters, errors. */
export function apiOf(context: StripeContext) {
  /** The idempotency keys whose request is under way. */
  const keysInUse = new Set<string>();

  /**
   * One idempotency key gives the same answer. With other parameters it is an error, and so it is while the first
   * request is under way (https://docs.stripe.com/api/idempotent_requests).
   */
  async function runOnce(request: Request, body: string, delay?: Delay): Promise<string> {
    const run = async () => {
      await delay?.();
      return runOperation(context, request, body);
    };
    const key = request.headers.get('idempotency-key');
    if (!key) return run();
    const type = 'idempotency_error';
    const asked = `${new URL(request.url).pathname} ${body}`;
    const { idempotentResponses } = context.account;
    const earlier = idempotentResponses[key];
    if (earlier?.request === asked) return earlier.body;
    if (earlier) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeError(message, { type });
    }
    if (keysInUse.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      throw new StripeError(message, { status: 409, type, code: 'idempotency_key_in_use' });
    }
    keysInUse.add(key);
    try {
      // Throws for invalid parameters, so that such an answer is not stored under the key; Stripe does the same.
      const answer = await run();
      idempotentResponses[key] = { request: asked, body: answer };
      return answer;
    } finally {
      keysInUse.delete(key);
    }
  }

  return async (request: Request, delay?: Delay): Promise<Response> => {
    const body = request.method === 'GET' ? '' : await request.text();
    try {
      authenticate(request.headers);
      const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
      return new Response(await runOnce(request, body, delay), { headers });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return errorResponse(error);
    }
  };
}

const errorResponse = ({ body, status }: StripeError, headers = {}) =>
  Response.json(body, { status, headers: { 'request-id': newId('req'), ...headers } });

/** Stripe's error response for a planned fault with this status; 403 is a restricted key without the permission. */
export function faultResponse(status: number): Response {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message =
    status === 403
      ? "The provided key 'rk_test_****' does not have the required permissions for this endpoint on account 'acct_local'. Having the 'rak_planned_read' permission would allow this request to continue."
      : 'As planned';
  // Without `retry-after` the SDK would wait between its retries.
  return errorResponse(new StripeError(message, { status, type }), { 'retry-after': '0' });
}

function authenticate(headers: Headers): void {
  const key = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (/^(sk|rk|rkcs)_test_\w+$/.test(key) && !key.includes('revoked')) return;
  const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
  throw new StripeError(`Invalid API Key provided: ${shown}`, { status: 401 });
}

function runOperation(context: StripeContext, request: Request, body: string): string {
  const { pathname, search } = new URL(request.url);
  const operation = operationOf(request.method, pathname);
  if (!operation) {
    const message = `Unrecognized request URL (${request.method}: ${pathname}).`;
    throw new StripeError(message, { status: 404 });
  }
  const params = nest(new URLSearchParams(body || search));
  return JSON.stringify(operation.run(context, params, operation.id));
}
