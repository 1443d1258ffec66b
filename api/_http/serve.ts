import type { Company } from '../_contract/company.ts';
import type { CodeOf, Endpoint, InputOf, OutputOf } from '../_contract/endpoint.ts';
import { type Read, readInput } from '../_contract/request.ts';
import type { RateLimiter } from '../_domain/ports.ts';
import { type Answer, answerTo } from './answer-to.ts';
import { type Client, clientOf } from './client.ts';
import { readForm } from './pages/read-form.ts';
import { paramsOf } from './params.ts';
import { overLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { type RequestScope, type Routes, type ServeOptions, toRoutes } from './to-routes.ts';

/** What a handler may know of the request beside its input. */
export type HandlerContext = RequestScope & {
  client: Client;
  /** The origin of the site that the visitor is on. */
  origin: string;
};

/** What the business does for an endpoint: its output, or one of its documented failures. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: HandlerContext,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** What every request meets before its handler. */
export type RequestGuards = ServeOptions & {
  /** Origins that may send forms beside the request's own. */
  origins: () => readonly string[];
  limiter: RateLimiter;
  /** Whom the pages that answer HTML forms speak for. */
  company: () => Company;
};

/**
 * An endpoint as functions of the platform: origin, method, media type, size, JSON or form, validation, rate limit,
 * handler, answer. Every answer is one that the contract documents, in the form that the sender reads.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  guards: RequestGuards,
): Routes {
  return toRoutes(endpoint.name, respond, guards);

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    // Read before the origin is judged: the page that refuses a form shows what was typed into it.
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
    const origin = acceptedOrigin(request, guards.origins());
    const sends = request.method === 'POST' && endpoint.method === 'POST';
    if (sends && !origin) return answer.refused('unauthorizedOrigin');
    if ('code' in read) return answer.refused(read.code, read.details);
    const retryAfter = await overLimit(endpoint, read.input, request, guards.limiter).catch(
      (error) => {
        scope.logError('rate limit', error);
        return undefined;
      },
    );
    if (retryAfter !== undefined) return answer.refused('tooMany', { retryAfter });
    const result = await handler(read.input, {
      ...scope,
      client: clientOf(request),
      origin: origin ?? new URL(request.url).origin,
    });
    return result instanceof Refusal
      ? answer.refused(result.code, result)
      : answer.accepted(result);
  }
}

/**
 * The origin of the page that sends this request, when it is the request's own or one of `allowed`.
 * Undefined for a missing or another origin.
 */
function acceptedOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin) return undefined;
  return origin === new URL(request.url).origin || allowed.includes(origin) ? origin : undefined;
}
