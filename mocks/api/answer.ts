import { type HttpHandler, http } from 'msw/http';
import { answerTo } from '#contract/answer.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { CodeOf, Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { checkHealth, databaseDown } from '#contract/health.ts';
import type { Details } from '#contract/reply.ts';
import { readInput } from '#contract/request.ts';

/** The `Retry-After` of the API's rate limit in seconds: its whole window (docs/product.md 6.4). */
const retryAfter = 600;

/** Answers a request with the parameters of its path. Undefined leaves it to the usual answer. */
export type Resolver = (
  request: Request,
  params: Record<string, unknown>,
) => Promise<Response | undefined>;

/**
 * A handler for every request to the endpoint's path, on any origin and with any method.
 * Undefined leaves the request to the next handler.
 */
export function handle({ path }: Endpoint, resolver: Resolver): HttpHandler {
  return http.all(`*${path}`, ({ request, params }) => resolver(request, params));
}

const company = () => placeholderCompany;

/** Answers as the API does: refuses what the contract refuses, and accepts the rest with `output`. */
export function answer<E extends Endpoint>(
  endpoint: E,
  output: (input: InputOf<E>, request: Request) => OutputOf<E>,
): Resolver {
  return async (request, params) => {
    const read = await readInput(endpoint, request, () => params);
    const { accepted, refused } = answerTo(endpoint, read, company);
    return withRequestId(
      await ('code' in read
        ? refused(read.code, read.details)
        : accepted(output(read.input, request))),
    );
  };
}

/** Refuses every request with a failure that the endpoint documents; another one does not compile. */
export function refuse<E extends Endpoint>(endpoint: E, code: CodeOf<E>): Resolver {
  return async (request, params) => {
    const read = await readInput(endpoint, request, () => params);
    const { refused } = answerTo(endpoint, read, company);
    return withRequestId(await refused(code, await detailsOf(endpoint, code)));
  };
}

/** What the API says beside the code. A refusal of wrong fields lists them: here those of an empty request. */
async function detailsOf(endpoint: Endpoint, code: ErrorCode): Promise<Details> {
  if (code === (endpoint.invalid ?? 'invalidRequest')) {
    const read = await readInput(endpoint, emptyRequest(endpoint), () => emptyParams(endpoint));
    return ('code' in read && read.details) || {};
  }
  return {
    ...(code === 'tooMany' && { retryAfter }),
    ...(code === 'methodNotAllowed' && { allow: endpoint.method }),
    // Health alone says what fails.
    ...(endpoint.name === checkHealth.name &&
      code === 'unavailable' && { fields: { database: databaseDown } }),
  };
}

const emptyParams = ({ path }: Endpoint) =>
  Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, '']));

const emptyRequest = ({ method }: Endpoint) =>
  new Request('http://mock.invalid', {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });

function withRequestId(response: Response): Response {
  response.headers.set('x-request-id', crypto.randomUUID());
  return response;
}
