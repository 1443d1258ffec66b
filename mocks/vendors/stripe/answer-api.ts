import { type Faults, withFault } from '../faults.ts';
import { newId, type StripeContext } from './account.ts';
import { runOperation } from './operations.ts';
import { nest, StripeError } from './params.ts';

export function apiOf(context: StripeContext, faults: Faults) {
  const keysInUse = new Set<string>();

  /** Idempotency by key: docs.stripe.com/api/idempotent_requests */
  async function runOnce(key: string, asked: string, run: () => Promise<string>): Promise<string> {
    const type = 'idempotency_error';
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
      // Throws for invalid parameters; like Stripe, stores only responses to valid requests.
      const answer = await run();
      idempotentResponses[key] = { request: asked, body: answer };
      return answer;
    } finally {
      keysInUse.delete(key);
    }
  }

  return async (request: Request): Promise<Response> => {
    const { method } = request;
    const { pathname, search } = new URL(request.url);
    const fault = faults.take(pathname);
    const isLate = typeof fault === 'function';
    const respond = async () => {
      const body = method === 'GET' ? '' : await request.text();
      const run = async () => {
        // The idempotency key of a delayed request stays in use.
        if (isLate) await fault();
        const params = nest(new URLSearchParams(body || search));
        return JSON.stringify(runOperation(context, { method, pathname }, params));
      };
      try {
        authenticate(request.headers);
        const key = request.headers.get('idempotency-key');
        const answer = await (key ? runOnce(key, `${pathname} ${body}`, run) : run());
        const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
        return new Response(answer, { headers });
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return errorResponse(error);
      }
    };
    return withFault(isLate ? undefined : fault, respond, faultResponse);
  };
}

const errorResponse = ({ body, status }: StripeError) =>
  Response.json(body, { status, headers: { 'request-id': newId('req') } });

/** Stripe's response for an injected fault; 403 simulates a restricted key. */
function faultResponse(status: number): Response {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message =
    status === 403
      ? "The provided key 'rk_test_****' does not have the required permissions for this endpoint on account 'acct_local'. Having the 'rak_planned_read' permission would allow this request to continue."
      : 'As planned';
  return errorResponse(new StripeError(message, { status, type }));
}

function authenticate(headers: Headers): void {
  const key = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  if (/^(sk|rk|rkcs)_(?:test|live)_\w+$/.test(key) && !key.includes('revoked')) return;
  const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
  throw new StripeError(`Invalid API Key provided: ${shown}`, { status: 401 });
}
