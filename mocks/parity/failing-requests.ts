import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { acceptedExample, refusedExample, requestOf } from '#contract/examples.ts';
import { bodyLimit } from '#contract/request.ts';
import { readEnv } from '../../api/_platform/env.ts';
import type { Services } from './api-out-of-order.ts';

export const origin = 'https://site.example';

/** How the API is made to refuse: a changed request, or by services, of which these replace some that are out of order. */
type FailingRequest = RequestInit & { services?: Services };

const throws = () => {
  throw new Error('out of order');
};

/** A request for each code. For wrong fields the contract has an example. */
const failingRequests: Partial<Record<ErrorCode, FailingRequest>> = {
  invalidRequest: { body: '[]' },
  unauthorizedOrigin: { headers: { origin: 'https://evil.example' } },
  methodNotAllowed: { method: 'PUT' },
  tooLarge: { body: 'x'.repeat(bodyLimit + 1) },
  unsupportedMediaType: { headers: { 'content-encoding': 'gzip' } },
  notFound: { services: { order: async () => undefined } },
  // The longest wait: the whole window of the default limit.
  tooMany: {
    services: { guards: { limiter: async (_bucket, limit) => readEnv().limits[limit].seconds } },
  },
  internal: { services: { guards: { origins: throws } } },
  unavailable: {},
  notConfigured: { services: { paymentFailure: 'notConfigured' } },
  configurationError: { services: { paymentFailure: 'configurationError' } },
  temporarilyUnavailable: {},
};

/** A request that the endpoint accepts. */
export function goodRequest(endpoint: Endpoint): Request {
  const request = requestOf(acceptedExample(endpoint), origin);
  request.headers.set('x-vercel-forwarded-for', '192.0.2.1');
  return request;
}

/** The request that the endpoint refuses with the code, and the services that must fail for it. */
export function failingRequest(endpoint: Endpoint, code: ErrorCode) {
  const example = refusedExample(endpoint, code);
  if (example) return { request: requestOf(example, origin) };
  const known = failingRequests[code];
  if (!known) throw new Error(`add ${code} to mocks/parity/failing-requests.ts`);
  const { services, headers = {}, ...init } = known;
  const request = new Request(goodRequest(endpoint), init);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return { request, services };
}
