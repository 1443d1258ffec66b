import { refused } from '../_contract/reply.ts';
import { type Report, report } from './log.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** The same function under every method, so that a wrong method gets our answer and not the platform's. */
export type Routes = Record<Method, (request: Request) => Promise<Response>>;

export type Tools = { report?: Report; newId?: () => string };

/** What a handler may use of the request's frame. */
export type Frame = {
  requestId: string;
  /** Logs a failure that the visitor is not told about. */
  note: (during: string, error: unknown) => void;
};

/**
 * The frame of every function: a request id on each answer, and `internal` for a throw, which is logged once.
 * Never throws.
 */
export function answering(
  name: string,
  answer: (request: Request, frame: Frame) => Promise<Response>,
  { report: tell = report, newId = () => crypto.randomUUID() }: Tools = {},
): Routes {
  const handle = async (request: Request) => {
    const requestId = newId();
    const note = (during: string, error: unknown) => tell({ requestId, during, error });
    let response: Response;
    try {
      response = await answer(request, { requestId, note });
    } catch (error) {
      note(name, error);
      response = refused('internal');
    }
    response.headers.set('x-request-id', requestId);
    return response;
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
