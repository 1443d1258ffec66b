import { type Faults, withFault } from '../faults.ts';
import { type Account, emptyAccount, newId, type StripeContext } from './account.ts';
import { runOperation } from './operations.ts';
import { nest, StripeError } from './params.ts';

/** Answers for another account, or with an error that is stored for its idempotency key. */
export type StripeFault = 'otherAccount' | 'stored500';

type Answer = { status: number; body: string };

export function apiOf(context: StripeContext, faults: Faults<StripeFault>) {
  const keysInUse = new Set<string>();
  const other: StripeContext = { ...context, account: emptyAccount() };

  /** Idempotency by key: docs.stripe.com/api/idempotent_requests */
  async function runOnce(
    { idempotentResponses }: Account,
    { key, asked }: { key: string; asked: string },
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const type = 'idempotency_error';
    const earlier = idempotentResponses[key];
    if (earlier?.request === asked) return earlier;
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
      idempotentResponses[key] = { request: asked, ...answer };
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
    const isOther = fault === 'otherAccount' || isOtherKey(request.headers);
    const reached = isOther ? other : context;
    const respond = async () => {
      const body = method === 'GET' ? '' : await request.text();
      const run = async (): Promise<Answer> => {
        // The idempotency key of a delayed request stays in use.
        if (isLate) await fault();
        const params = nest(new URLSearchParams(body || search));
        if (fault === 'stored500') return { status: 500, body: JSON.stringify(planned(500).body) };
        const result = runOperation(reached, { method, pathname }, params);
        return { status: 200, body: JSON.stringify(result) };
      };
      try {
        authenticate(request.headers);
        const key = request.headers.get('idempotency-key');
        const once = { key: key ?? '', asked: `${pathname} ${body}` };
        const answer = await (key ? runOnce(reached.account, once, run) : run());
        const headers = { 'content-type': 'application/json', 'request-id': newId('req') };
        return new Response(answer.body, { status: answer.status, headers });
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return errorResponse(error);
      }
    };
    const isOwn = isLate || fault === 'otherAccount' || fault === 'stored500';
    return withFault(isOwn ? undefined : fault, respond, (status) =>
      errorResponse(planned(status)),
    );
  };
}

const errorResponse = ({ body, status }: StripeError) =>
  Response.json(body, { status, headers: { 'request-id': newId('req') } });

/** Stripe's error for an injected fault; 403 simulates a restricted key. */
function planned(status: number): StripeError {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message =
    status === 403
      ? "The provided key 'rk_test_****' does not have the required permissions for this endpoint on account 'acct_local'. Having the 'rak_planned_read' permission would allow this request to continue."
      : 'As planned';
  return new StripeError(message, { status, type });
}

const keyIn = (headers: Headers) => headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

/** `sk_test_other` is a key of an account that has none of these objects. */
const isOtherKey = (headers: Headers) => keyIn(headers).endsWith('_other');

function authenticate(headers: Headers): void {
  const key = keyIn(headers);
  if (/^(sk|rk|rkcs)_(?:test|live)_\w+$/.test(key) && !key.includes('revoked')) return;
  const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
  throw new StripeError(`Invalid API Key provided: ${shown}`, { status: 401 });
}
