import { type HttpHandler, http } from 'msw/http';
import {
  type CodeOf,
  type Details,
  type Endpoint,
  type InputOf,
  type Limit,
  methodsOf,
  type OutputOf,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { refusedExample } from '#contract/examples.ts';
import { checkHealth, databaseDown } from '#contract/health.ts';
import { accepted, refused } from '#contract/reply.ts';
import { readInput } from '#contract/request.ts';

/** `Retry-After` in seconds: the whole window of each rate limit (docs/product.md 6.4). */
const retryAfter: Record<Limit, number> = { forms: 600, checkout: 600, orders: 60 };

export type Resolver = (request: Request, params: Record<string, unknown>) => Promise<Response>;

export function handle({ path }: Endpoint, resolver: Resolver): HttpHandler {
  return http.all(`*${path}`, ({ request, params }) => resolver(request, params));
}

/** Validates requests like the API and responds to valid requests with `output`. */
export function answer<E extends Endpoint>(
  endpoint: E,
  output: (input: InputOf<E>, request: Request) => OutputOf<E>,
): Resolver {
  return async (request, params) => {
    const read = await readInput(endpoint, request, () => params);
    if ('code' in read) return asServed(refused(read.code, read.details));
    return asServed(accepted(endpoint, output(read.input, request)));
  };
}

/** Responds to every request with one of the endpoint's documented errors; other codes do not compile. */
export function refuse<E extends Endpoint>(endpoint: E, code: CodeOf<E>): Resolver {
  return async () => asServed(refused(code, detailsOf(endpoint, code)));
}

/** Responds as the API does to a path without an endpoint. */
export const unknownPath = async (): Promise<Response> => asServed(refused('notFound'));

function detailsOf(endpoint: Endpoint, code: ErrorCode): Details {
  if (code === 'tooMany' && endpoint.limit) return { retryAfter: retryAfter[endpoint.limit] };
  if (code === 'methodNotAllowed') return { allow: methodsOf(endpoint).join(', ') };
  if (code === 'unavailable' && endpoint.name === checkHealth.name) {
    return { fields: { database: databaseDown } };
  }
  const example = refusedExample(endpoint, code);
  return example && example.expected !== 'accepted' ? { fields: example.expected.fields } : {};
}

function asServed(response: Response): Response {
  response.headers.set('x-request-id', crypto.randomUUID());
  response.headers.set('date', new Date().toUTCString());
  return response;
}
