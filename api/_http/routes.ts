import type { ErrorCode } from '../_contract/errors.ts';
import { type Details, refused } from '../_contract/reply.ts';
import { type LogError, type LoggedError, logError } from '../_platform/log.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** The same function under every method, so that a wrong method gets our answer and not the platform's. */
export type Routes = Record<(typeof methods)[number], (request: Request) => Promise<Response>>;

export type ServeOptions = { logError?: (logged: LoggedError) => void; newId?: () => string };

export type RequestScope = {
  requestId: string;
  logError: LogError;
};

/** Turns `answer` into functions of the platform, which answer `internal` when it throws. They never do. */
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
    const identified = (response: Response) => {
      response.headers.set('x-request-id', requestId);
      return response;
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
