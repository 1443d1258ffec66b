import type { CodeOf, Endpoint, OutputOf } from '../_contract/endpoint.ts';
import { accepted, refused } from '../_contract/reply.ts';
import { Refusal, type RequestScope, type Routes, toRoutes } from './routes.ts';

/** Handles a request of a machine, which it authenticates by a signature or a secret. */
export type RawHandler<E extends Endpoint> = (
  request: Request,
  scope: RequestScope,
) => Promise<OutputOf<E> | Refusal<CodeOf<E>>>;

/** Serves an endpoint that machines call: checks the method and passes on the unread request. */
export function serveRaw<E extends Endpoint>(endpoint: E, handler: RawHandler<E>): Routes {
  return toRoutes(endpoint.name, async (request, scope) => {
    const { method } = endpoint;
    if (request.method !== method) return refused('methodNotAllowed', { allow: method });
    const result = await handler(request, scope);
    return result instanceof Refusal ? refused(result.code) : accepted(endpoint, result);
  });
}

/** Answers every request with `notFound`, for paths under /api without an endpoint (docs/product.md 6.2). */
export const serveNotFound = (): Routes => toRoutes('notFound', async () => refused('notFound'));
