import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { requestOf } from '#contract/example.ts';
import { acceptedExample, refusedExample } from '#contract/examples.ts';
import { bodyLimit } from '#contract/request.ts';
import { readEnv } from '../../api/_services/env.ts';
import type { Circumstances } from './api-with-fakes.ts';

export const origin = 'https://site.example';

/** Makes the API refuse: how the request differs from a good one, or what fails behind a good one. */
type Provocation = RequestInit & { circumstances?: Circumstances };

const rejects = () => Promise.reject(new Error('out of order'));
const throws = () => {
  throw new Error('out of order');
};

/** A provocation for each code. Wrong fields have an example in the contract instead. */
const provocations: Partial<Record<ErrorCode, Provocation>> = {
  invalidRequest: { body: '[]' },
  unauthorizedOrigin: { headers: { origin: 'https://evil.example' } },
  methodNotAllowed: { method: 'PUT' },
  tooLarge: { body: 'x'.repeat(bodyLimit + 1) },
  unsupportedMediaType: { headers: { 'content-encoding': 'gzip' } },
  notFound: { circumstances: { order: async () => undefined } },
  // The whole window of the default limit, which is the longest wait.
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

/** A request that the endpoint accepts when all is well. */
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
