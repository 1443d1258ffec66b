import { type HttpHandler, http } from 'msw/http';
import {
  type CodeOf,
  type Endpoint,
  type InputOf,
  type Limit,
  methodsOf,
  type OutputOf,
} from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { refusedExample } from '#contract/examples.ts';
import { checkHealth, databaseDown } from '#contract/health.ts';
import { accepted, type Details, refused } from '#contract/reply.ts';
import { readInput } from '#contract/request.ts';

/** The `Retry-After` of each rate limit in seconds: its whole window (docs/product.md 6.4). */
const retryAfter: Record<Limit, number> = { forms: 600, checkout: 600, orders: 60 };

export type Resolver = (request: Request, params: Record<string, unknown>) => Promise<Response>;

/** A handler for every request to the endpoint's path, on any origin and with any method. */
export function handle({ path }: Endpoint, resolver: Resolver): HttpHandler {
  return http.all(`*${path}`, ({ request, params }) => resolver(request, params));
}

/** Answers like the API: refuses requests that the contract refuses, and answers the others with `output`. */
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

/** Refuses every request with a failure that the endpoint documents; any other does not compile. */
export function refuse<E extends Endpoint>(endpoint: E, code: CodeOf<E>): Resolver {
  return async () => asServed(refused(code, detailsOf(endpoint, code)));
}

/** The details that the API adds to the code. Wrong fields are those of the contract's example. */
function detailsOf(endpoint: Endpoint, code: ErrorCode): Details {
  if (code === 'tooMany' && endpoint.limit) return { retryAfter: retryAfter[endpoint.limit] };
  if (code === 'methodNotAllowed') return { allow: methodsOf(endpoint).join(', ') };
  if (code === 'unavailable' && endpoint.name === checkHealth.name) {
    return { fields: { database: databaseDown } };
  }
  const example = refusedExample(endpoint, code);
  return example && example.expected !== 'accepted' ? { fields: example.expected.fields } : {};
}

/** Adds what the platform adds to every answer. */
function asServed(response: Response): Response {
  response.headers.set('x-request-id', crypto.randomUUID());
  response.headers.set('date', new Date().toUTCString());
  return response;
}
