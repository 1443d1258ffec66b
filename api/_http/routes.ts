import type { CodeOf, Details, Endpoint, OutputOf } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { type LogError, logError } from '../_platform/log.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Every HTTP method is exported, so that the platform does not respond to unsupported methods itself. */
export type Routes = Record<(typeof methods)[number], (request: Request) => Promise<Response>>;

export type ServeOptions = { logError?: typeof logError; newId?: () => string };

export type RequestScope = { logError: LogError };

/** Builds the platform's functions. They never throw: an error becomes `internal`. */
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
      // The local platform would send a body in response to HEAD.
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

export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details = {}) {
    this.code = code;
    this.details = details;
  }
}

export type RawHandler<E extends Endpoint> = (
  request: Request,
  scope: RequestScope,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** Serves an endpoint that machines call. Does not read the request body. */
export function serveRaw<E extends Endpoint>(endpoint: E, handler: RawHandler<E>): Routes {
  return toRoutes(endpoint.name, async (request, scope) => {
    const { method } = endpoint;
    if (request.method !== method) return refused('methodNotAllowed', { allow: method });
    const result = await handler(request, scope);
    return result instanceof Refusal ? refused(result.code) : accepted(endpoint, result);
  });
}

export const serveNotFound = (): Routes => toRoutes('notFound', async () => refused('notFound'));
