import type { Company } from '../_contract/company.ts';
import type { CodeOf, Endpoint, InputOf, OutputOf } from '../_contract/endpoint.ts';
import { type Read, readInput } from '../_contract/request.ts';
import type { CountRefusal } from '../_owner/report.ts';
import type { RateLimiter } from '../_platform/ports.ts';
import { type Answer, answerTo } from './answer-to.ts';
import { type Client, clientOf } from './client.ts';
import { readForm } from './pages/read-form.ts';
import { paramsOf } from './params.ts';
import { Refusal } from './refusal.ts';
import { type RequestScope, type Routes, type ServeOptions, toRoutes } from './to-routes.ts';

/** The data of a request in addition to its input. */
export type HandlerContext = RequestScope & {
  client: Client;
  origin: string;
  countRefusal: CountRefusal;
};

/** Returns the output of an endpoint, or one of its documented failures. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: HandlerContext,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** The checks of a request before its handler. */
export type RequestGuards = ServeOptions & {
  /** Origins that are accepted in addition to the request's own. */
  origins: () => readonly string[];
  /** Whether the origin of a request's own address is accepted, too. */
  trustsHost: () => boolean;
  limiter: RateLimiter;
  /** For forms alone: a purchase bundles nothing that works after the answer (docs/decisions/086). */
  countRefusal?: CountRefusal;
  /** The company on the pages that answer HTML forms. */
  company: () => Company;
};

/**
 * Serves an endpoint: checks method, origin, media type, size and fields, counts the request, and answers with the
 * handler's result, in JSON or as a page. Never throws.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  guards: RequestGuards,
): Routes {
  const { countRefusal = () => {} } = guards;
  return toRoutes(endpoint.name, respond, guards);

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    // Read before the origin is checked, because the page that refuses a form shows the typed text.
    const form = await readForm(endpoint, request);
    const read =
      form ?? (await readInput(endpoint, request, () => paramsOf(endpoint.path, request.url)));
    const answer = answerTo(endpoint, form?.typed, guards.company);
    try {
      return await answerFrom(read, answer, request, scope);
    } catch (error) {
      scope.logError(endpoint.name, error);
      return answer.refused('internal');
    }
  }

  async function answerFrom(
    read: Read<E>,
    answer: Answer<E>,
    request: Request,
    scope: RequestScope,
  ): Promise<Response> {
    const own = guards.trustsHost() ? [new URL(request.url).origin] : [];
    const origin = acceptedOrigin(request, [...own, ...guards.origins()]);
    const sends = request.method === 'POST' && endpoint.method === 'POST';
    if (sends && !origin) return answer.refused('unauthorizedOrigin');
    if ('code' in read) return answer.refused(read.code, read.details);
    const client = clientOf(request);
    const retryAfter = await overLimit(read.input, client).catch((error) => {
      scope.logError('rate limit', error);
      return undefined;
    });
    if (retryAfter !== undefined) {
      countRefusal('tooMany');
      return answer.refused('tooMany', { retryAfter });
    }
    const result = await handler(read.input, {
      ...scope,
      client,
      origin: origin ?? new URL(request.url).origin,
      countRefusal,
    });
    return result instanceof Refusal
      ? answer.refused(result.code, result)
      : answer.accepted(result);
  }

  /**
   * Counts the request, and returns the seconds to wait when its limit is exceeded. Leads and messages count separately,
   * both kinds of checkout together (docs/product.md 6.4).
   */
  async function overLimit(input: InputOf<E>, { address }: Client): Promise<number | undefined> {
    const { limit, limitBy = [], name } = endpoint;
    if (!limit || !address) return undefined;
    const fields = new Map(Object.entries(input as object));
    const traits = limitBy.map((field) => `${field}:${fields.get(field)}`);
    return guards.limiter.count(limit === 'checkout' ? limit : name, limit, address, traits);
  }
}

/** The request's `Origin` header if it is one of `allowed`. */
function acceptedOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  return origin && allowed.includes(origin) ? origin : undefined;
}
