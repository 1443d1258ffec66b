import type { CodeOf, Endpoint, InputOf, OutputOf } from '../_contract/endpoint.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { readInput } from '../_contract/request.ts';
import type { RateLimiter } from '../_domain/ports.ts';
import { type Client, clientOf } from './client.ts';
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
};

/**
 * An endpoint as functions of the platform: method, origin, media type, size, JSON, validation, rate limit, handler, reply.
 * Every answer is one that the contract documents.
 */
export function serve<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  guards: RequestGuards,
): Routes {
  return toRoutes(endpoint.name, answer, guards);

  async function answer(request: Request, scope: RequestScope): Promise<Response> {
    const origin = acceptedOrigin(request, guards.origins());
    const sends = request.method === 'POST' && endpoint.method === 'POST';
    if (sends && !origin) return refused('unauthorizedOrigin');
    const read = await readInput(endpoint, request, paramsOf(endpoint.path, request.url));
    if ('refusal' in read) return read.refusal;
    const retryAfter = await overLimit(endpoint, read.input, request, guards.limiter).catch(
      (error) => {
        scope.logError('rate limit', error);
        return undefined;
      },
    );
    if (retryAfter !== undefined) return refused('tooMany', { retryAfter });
    const result = await handler(read.input, {
      ...scope,
      client: clientOf(request),
      origin: origin ?? new URL(request.url).origin,
    });
    return result instanceof Refusal ? refused(result.code, result) : accepted(endpoint, result);
  }
}

/**
 * The origin that the page sending this request lives on, when it is the request's own or one of `allowed`.
 * Undefined for a missing or another origin.
 */
function acceptedOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin) return undefined;
  return origin === new URL(request.url).origin || allowed.includes(origin) ? origin : undefined;
}
