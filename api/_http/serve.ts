import type { CodeOf, Endpoint, InputOf, Limit, OutputOf } from '../_contract/endpoint.ts';
import type { ErrorCode } from '../_contract/errors.ts';
import { accepted, type Details, refused } from '../_contract/reply.ts';
import { type Read, readInput } from '../_contract/request.ts';
import { readEnv } from '../_platform/env.ts';
import { type Client, clientOf } from './client.ts';
import { Refusal, type RequestScope, type ServeOptions, toRoutes } from './routes.ts';

export type HandlerContext = RequestScope & {
  client: Client;
  origin: string;
  countRefusal: CountRefusal;
};

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: HandlerContext,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** Counts a request, and returns the seconds to wait when a limit is exceeded (`rateLimitStore`). */
type CountRequest = (
  bucket: string,
  limit: Limit,
  address: string,
  traits: readonly string[],
) => Promise<number | undefined>;

/** Counts a request that was refused for a filled honeypot or a rate limit, without making it wait. Never throws. */
type CountRefusal = (kind: 'honeypot' | 'tooMany') => void;

/** How a request is answered: in JSON, or with a redirect or a page when an HTML form sent it (docs/product.md 6.8). */
type Answer<E extends Endpoint> = {
  accepted: (output: OutputOf<E>) => Response;
  refused: (code: ErrorCode, details?: Details) => Response;
};

/** Reads a form that was posted without script, and says how to answer it; undefined for other requests. */
type FormPages = <E extends Endpoint>(
  endpoint: E,
  request: Request,
) => Promise<{ read: Read<E>; answer: Answer<E> } | undefined>;

export type RequestGuards = ServeOptions & {
  /** The accepted origins, for a request to the origin `own`. */
  origins: (own: string) => readonly string[];
  limiter: { count: CountRequest };
  /** For forms alone: a purchase bundles nothing that works after the answer (docs/decisions/086). */
  countRefusal?: CountRefusal;
  formPages?: FormPages;
};

/** The guards of the endpoints that pages call. */
export const requestGuards = (limiter: RequestGuards['limiter']): RequestGuards => ({
  origins: (own) => {
    const { allowedOrigins, company, trustsHost } = readEnv();
    return [company.origin, ...allowedOrigins, ...(trustsHost ? [own] : [])];
  },
  limiter,
});

/** Serves an endpoint: checks the request, counts it, and answers with the handler's result. Never throws. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, guards: RequestGuards) {
  const { countRefusal = () => {} } = guards;
  return toRoutes(endpoint.name, respond, guards);

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    // Read before the origin is checked, because the page that refuses a form shows the typed text.
    const { read, answer } = (await guards.formPages?.(endpoint, request)) ?? {
      read: await readInput(endpoint, request, () => paramsOf(endpoint.path, request.url)),
      answer: { accepted: (output: OutputOf<E>) => accepted(endpoint, output), refused },
    };
    try {
      const result = await resultOf(read, request, scope);
      return result instanceof Refusal
        ? answer.refused(result.code, result.details)
        : answer.accepted(result);
    } catch (error) {
      scope.logError(endpoint.name, error);
      return answer.refused('internal');
    }
  }

  async function resultOf(read: Read<E>, request: Request, scope: RequestScope) {
    const own = new URL(request.url).origin;
    const origin = guards.origins(own).find((one) => one === request.headers.get('origin'));
    const sends = request.method === 'POST' && endpoint.method === 'POST';
    if (sends && !origin) return new Refusal('unauthorizedOrigin');
    if ('code' in read) return new Refusal(read.code, read.details);
    const client = clientOf(request);
    const retryAfter = await overLimit(read.input, client).catch((error) => {
      scope.logError('rate limit', error);
      return undefined;
    });
    if (retryAfter !== undefined) {
      countRefusal('tooMany');
      return new Refusal('tooMany', { retryAfter });
    }
    return await handler(read.input, { ...scope, client, origin: origin ?? own, countRefusal });
  }

  /** Counts the request: leads and messages separately, both kinds of checkout together (docs/product.md 6.4). */
  async function overLimit(input: InputOf<E>, { address }: Client): Promise<number | undefined> {
    const { limit, limitBy = [], name } = endpoint;
    if (!limit || !address) return undefined;
    const fields = new Map(Object.entries(input as object));
    const traits = limitBy.map((field) => `${field}:${fields.get(field)}`);
    return guards.limiter.count(limit === 'checkout' ? limit : name, limit, address, traits);
  }
}

/** The path parameter of a request. When the router passes the file's path (`/api/orders/[id]`), it is in the query. */
function paramsOf(path: string, url: string): Record<string, string> {
  const [, name] = /:(\w+)$/.exec(path) ?? [];
  if (!name) return {};
  const { pathname, searchParams } = new URL(url);
  const given = pathname.split('/').at(-1);
  const value = given === `[${name}]` ? searchParams.get(name) : given;
  return value ? { [name]: value } : {};
}
