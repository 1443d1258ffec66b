import { refused } from '../_contract/reply.ts';
import type { LogError } from '../_domain/ports.ts';
import { type LoggedError, logError } from './log.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** The same function under every method, so that a wrong method gets our answer and not the platform's. */
export type Routes = Record<Method, (request: Request) => Promise<Response>>;

export type ServeOptions = { logError?: (logged: LoggedError) => void; newId?: () => string };

/** What belongs to one request, whatever the endpoint. */
export type RequestScope = {
  requestId: string;
  /** Logs a failure under the request's id. */
  logError: LogError;
};

/**
 * A function of the platform: a request id on each answer, and `internal` for a throw, which is logged once under
 * `name`, or for an answer whose headers cannot be changed. Never throws.
 */
export function toRoutes(
  name: string,
  answer: (request: Request, scope: RequestScope) => Promise<Response>,
  { logError: log = logError, newId = () => crypto.randomUUID() }: ServeOptions = {},
): Routes {
  const handle = async (request: Request) => {
    const requestId = newId();
    const scope: RequestScope = {
      requestId,
      logError: (during, error) => log({ requestId, during, error }),
    };
    try {
      return withId(await answer(request, scope), requestId);
    } catch (error) {
      scope.logError(name, error);
      return withId(refused('internal'), requestId);
    }
  };
  return {
    GET: handle,
    POST: handle,
    PUT: handle,
    PATCH: handle,
    DELETE: handle,
    HEAD: handle,
    OPTIONS: handle,
  };
}

function withId(response: Response, requestId: string): Response {
  response.headers.set('x-request-id', requestId);
  return response;
}
