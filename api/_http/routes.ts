import type { CodeOf, Endpoint, OutputOf } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import { accepted, type Details, refused } from '../_contract/reply.ts';
import { type LogError, logError } from '../_platform/log.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** The same function under every method, so that a wrong method gets our answer and not the platform's. */
export type Routes = Record<(typeof methods)[number], (request: Request) => Promise<Response>>;

export type ServeOptions = { logError?: typeof logError; newId?: () => string };

export type RequestScope = { logError: LogError };

/** Turns `answer` into functions of the platform, which answer `internal` when it throws. They never do. */
export function toRoutes(
  name: string,
  answer: (request: Request, scope: RequestScope) => Promise<Response>,
  { logError: log = logError, newId = () => crypto.randomUUID() }: ServeOptions = {},
): Routes {
  const handle = async (request: Request) => {
    const requestId = newId();
    const scope: RequestScope = { logError: (during, error) => log(requestId, during, error) };
    const identified = (response: Response) => {
      response.headers.set('x-request-id', requestId);
      // The local platform sends what a function returns, as it is.
      return request.method === 'HEAD' ? new Response(null, response) : response;
    };
    try {
      return identified(await answer(request, scope));
    } catch (error) {
      scope.logError(name, error);
      return identified(refused('internal'));
    }
  };
  return Object.fromEntries(methods.map((method) => [method, handle])) as Routes;
}

/** A documented failure as the result of a handler. The type parameter keeps undocumented codes from compiling. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details = {}) {
    this.code = code;
    this.details = details;
  }
}

/** Handles a request of a machine, which it authenticates by a signature or a secret. */
export type RawHandler<E extends Endpoint> = (
  request: Request,
  scope: RequestScope,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** Serves an endpoint that machines call: checks the method and passes on the unread request. */
export function serveRaw<E extends Endpoint>(endpoint: E, handler: RawHandler<E>): Routes {
  return toRoutes(endpoint.name, async (request, scope) => {
    const { method } = endpoint;
    if (request.method !== method) return refused('methodNotAllowed', { allow: method });
    const result = await handler(request, scope);
    return result instanceof Refusal ? refused(result.code) : accepted(endpoint, result);
  });
}

/** Answers every request with `notFound`, for paths under /api without an endpoint (docs/product.md 6.2). */
export const serveNotFound = (): Routes => toRoutes('notFound', async () => refused('notFound'));
