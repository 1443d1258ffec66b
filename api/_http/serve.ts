import { addressKey } from '../_contract/email-address.ts';
import type { CodeOf, Endpoint, InputOf, OutputOf } from '../_contract/endpoint.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { type Read, readInput } from '../_contract/request.ts';
import { readEnv } from '../_platform/env.ts';
import { rateLimitStore } from '../_platform/rate-limit.ts';
import type { refusalStore } from '../_platform/refusal-store.ts';
import { type Client, clientOf } from './client.ts';
import type { formPages } from './pages/form-page.ts';
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

type CountRefusal = ReturnType<typeof refusalStore>;

export type RequestGuards = ServeOptions &
  ReturnType<typeof requestGuards> & {
    /** Set only for forms, because checkout functions must not bundle background work (docs/decisions/086). */
    countRefusal?: CountRefusal;
    formPages?: ReturnType<typeof formPages>;
  };

export const requestGuards = (limiter = rateLimitStore()) => ({
  origins: (own: string) => {
    const { allowedOrigins, company, trustsHost } = readEnv();
    return [company.origin, ...allowedOrigins, ...(trustsHost ? [own] : [])];
  },
  limiter,
});

/** Serves an endpoint: checks and counts the request, then calls the handler. Never throws. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, guards: RequestGuards) {
  const { countRefusal = () => {} } = guards;
  return toRoutes(endpoint.name, respond, guards);

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    // The body is read first, because the page for a foreign origin shows the visitor's text.
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

  /** Leads and messages are counted separately, both kinds of checkout together (docs/product.md 6.4). */
  async function overLimit(
    input: InputOf<E>,
    { address, network, idempotencyKey }: Client,
  ): Promise<number | undefined> {
    const { limit, limitBy = [], name } = endpoint;
    if (!limit || !address) return undefined;
    const fields = new Map(Object.entries(input as object));
    const sent = (field: string) =>
      field === 'email' ? addressKey(String(fields.get(field))) : fields.get(field);
    const traits = limitBy.map((field) => `${field}:${sent(field)}`);
    if (limit === 'checkout' && idempotencyKey) traits.push(`key:${idempotencyKey}`);
    const bucket = limit === 'checkout' ? limit : name;
    return guards.limiter({ bucket, limit }, { address, network }, traits);
  }
}

/**
 * Returns the path parameter. The router may pass the file's path (`/api/orders/[id]`) with the parameter in the query.
 */
function paramsOf(path: string, url: string): Record<string, string> {
  const [, name] = /:(\w+)$/.exec(path) ?? [];
  if (!name) return {};
  const { pathname, searchParams } = new URL(url);
  const given = pathname.split('/').at(-1);
  const value = given === `[${name}]` ? searchParams.get(name) : given;
  return value ? { [name]: value } : {};
}
