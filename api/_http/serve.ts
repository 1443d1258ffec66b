import type { CodeOf, Endpoint, InputOf, OutputOf } from '../_contract/endpoint.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { readInput } from '../_contract/request.ts';
import { answering, type Frame, type Routes, type Tools } from './answering.ts';
import { type Client, clientOf } from './client.ts';
import { acceptedOrigin } from './origin.ts';
import { paramsOf } from './params.ts';
import { type Limiter, overLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** What a handler may know of the request beside its input. */
export type Context = Frame & {
  client: Client;
  /** The origin of the site that the visitor is on. */
  origin: string;
};

/** What the business does for an endpoint: its output, or one of its documented failures. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: Context,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

export type Front = Tools & {
  /** Origins that may send forms beside the request's own. */
  origins: () => readonly string[];
  limiter: Limiter;
};

/**
 * An endpoint as functions of the platform: method, origin, media type, size, JSON, validation, rate limit, handler, reply.
 * Every answer is one that the contract documents.
 */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, front: Front): Routes {
  return answering(endpoint.name, answer, front);

  async function answer(request: Request, frame: Frame): Promise<Response> {
    const origin = acceptedOrigin(request, front.origins());
    const sends = request.method === 'POST' && endpoint.method === 'POST';
    if (sends && !origin) return refused('unauthorizedOrigin');
    const read = await readInput(endpoint, request, paramsOf(endpoint.path, request.url));
    if ('refusal' in read) return read.refusal;
    const retryAfter = await overLimit(endpoint, request, front.limiter).catch((error) => {
      frame.note('rate limit', error);
      return undefined;
    });
    if (retryAfter !== undefined) return refused('tooMany', { retryAfter });
    const result = await handler(read.input, {
      ...frame,
      client: clientOf(request),
      origin: origin ?? new URL(request.url).origin,
    });
    return result instanceof Refusal ? refused(result.code) : accepted(endpoint, result);
  }
}
