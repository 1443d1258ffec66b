import { type HttpHandler, http } from 'msw/http';
import type { CodeOf, Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { accepted, refused } from '#contract/reply.ts';
import { readInput } from '#contract/request.ts';
import { callLog } from './call-log.ts';

/** What the API's rate limit tells a visitor to wait: the whole window of decision 21, in seconds. */
const retryAfter = 600;

type Responder = (
  request: Request,
  params: Record<string, unknown>,
) => Promise<Response | undefined>;

/** A handler for everything that is sent to the endpoint's path, on any origin. Undefined leaves it to the next handler. */
export function at({ path }: Endpoint, respond: Responder): HttpHandler {
  return http.all(`*${path}`, ({ request, params }) =>
    callLog.record(request, () => respond(request, params)),
  );
}

/** Answers as the API does: refuses what the contract refuses, and accepts the rest with `output`. */
export function answer<E extends Endpoint>(
  endpoint: E,
  output: (input: InputOf<E>, request: Request) => OutputOf<E>,
): HttpHandler {
  return at(endpoint, async (request, params) => {
    const read = await readInput(endpoint, request, params);
    return identified(
      'refusal' in read ? read.refusal : accepted(endpoint, output(read.input, request)),
    );
  });
}

/** Refuses every request with a failure that the endpoint documents; another one does not compile. */
export function refuse<E extends Endpoint>(endpoint: E, code: CodeOf<E>): HttpHandler {
  return at(endpoint, async () => identified(await refusalOf(endpoint, code)));
}

/** As the API says it: the wrong fields of a body are those of one without any, in a path an empty one. */
async function refusalOf(endpoint: Endpoint, code: ErrorCode): Promise<Response> {
  if (code === (endpoint.invalid ?? 'invalidRequest')) {
    const read = await readInput(endpoint, emptyRequest(endpoint), emptyParams(endpoint));
    if ('refusal' in read) return read.refusal;
  }
  return refused(code, {
    ...(code === 'tooMany' && { retryAfter }),
    ...(code === 'methodNotAllowed' && { allow: endpoint.method }),
  });
}

const emptyParams = ({ path }: Endpoint) =>
  Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, '']));

const emptyRequest = ({ method }: Endpoint) =>
  new Request('http://mock.invalid', {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });

function identified(response: Response): Response {
  response.headers.set('x-request-id', crypto.randomUUID());
  return response;
}
