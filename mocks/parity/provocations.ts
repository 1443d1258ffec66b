import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { requestOf } from '#contract/example.ts';
import { acceptedExample, refusedExample } from '#contract/examples.ts';
import { bodyLimit } from '#contract/request.ts';
import { readEnv } from '../../api/_platform/env.ts';
import type { Circumstances } from './api-with-fakes.ts';

export const origin = 'https://site.example';

/** How the API is made to refuse: a changed request, or a failing service. */
type Provocation = RequestInit & { circumstances?: Circumstances };

const rejects = () => Promise.reject(new Error('out of order'));
const throws = () => {
  throw new Error('out of order');
};

/** A provocation for each code. For wrong fields the contract has an example. */
const provocations: Partial<Record<ErrorCode, Provocation>> = {
  invalidRequest: { body: '[]' },
  unauthorizedOrigin: { headers: { origin: 'https://evil.example' } },
  methodNotAllowed: { method: 'PUT' },
  tooLarge: { body: 'x'.repeat(bodyLimit + 1) },
  unsupportedMediaType: { headers: { 'content-encoding': 'gzip' } },
  notFound: { circumstances: { order: async () => undefined } },
  // The longest wait: the whole window of the default limit.
  tooMany: {
    circumstances: {
      guards: { limiter: { count: async (_bucket, limit) => readEnv().limits[limit].seconds } },
    },
  },
  internal: { circumstances: { guards: { origins: throws } } },
  unavailable: {
    circumstances: { store: rejects, mailFails: true, database: 'failing', order: rejects },
  },
  notConfigured: { circumstances: { payments: { failure: () => 'notConfigured' } } },
  configurationError: { circumstances: { payments: { failure: () => 'configurationError' } } },
  temporarilyUnavailable: {
    circumstances: {
      payments: {
        open: async () => ({ failure: 'temporarilyUnavailable', final: false, cause: undefined }),
      },
    },
  },
};

/** A request that the endpoint accepts. */
export function goodRequest(endpoint: Endpoint): Request {
  const request = requestOf(acceptedExample(endpoint), origin);
  request.headers.set('x-vercel-forwarded-for', '192.0.2.1');
  return request;
}

/** The request and circumstances that make the endpoint refuse with the code. Throws for a code without either. */
export function provoke(
  endpoint: Endpoint,
  code: ErrorCode,
): { request: Request; circumstances?: Circumstances } {
  const example = refusedExample(endpoint, code);
  if (example) return { request: requestOf(example, origin) };
  const known = provocations[code];
  if (!known) throw new Error(`nothing provokes ${code}: add it to parity/provocations.ts`);
  const { circumstances = {}, headers = {}, ...init } = known;
  const request = new Request(goodRequest(endpoint), init);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return { request, circumstances };
}
