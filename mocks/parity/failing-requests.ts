import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { acceptedExample, refusedExample, requestOf } from '#contract/examples.ts';
import { bodyLimit } from '#contract/request.ts';
import { defaultLimits } from '../../api/_platform/env-variables.ts';

/** How a function is made to refuse: a changed request, or variables of its environment. */
type FailingRequest = RequestInit & { env?: Record<string, string> };

const nowhere = 'http://127.0.0.1:9/';
const noDatabase = { DATABASE_FETCH_ENDPOINT: nowhere };
/** Limits that no request is within; the first waits for the whole of its window. */
const noRequests = Object.entries(defaultLimits).map(([name, limit]) => [
  `RATE_LIMIT_${name.toUpperCase()}`,
  limit.replace(/^\d+/, '0'),
]);

/** A request for each code. For wrong fields the contract has an example. */
const failingRequests: Partial<Record<ErrorCode, FailingRequest>> = {
  invalidRequest: { body: '[]' },
  unauthorizedOrigin: { headers: { origin: 'https://evil.example' } },
  methodNotAllowed: { method: 'PUT' },
  tooLarge: { body: 'x'.repeat(bodyLimit + 1) },
  unsupportedMediaType: { headers: { 'content-encoding': 'gzip' } },
  // Of an order that nobody has placed.
  notFound: {},
  internal: {},
  tooMany: { env: Object.fromEntries(noRequests) },
  unavailable: { env: { ...noDatabase, MAIL_API_BASE: nowhere } },
  notConfigured: { env: { STRIPE_SECRET_KEY: '' } },
  configurationError: { env: { CRON_SECRET: '' } },
  temporarilyUnavailable: { env: noDatabase },
};

/** The request that the endpoint refuses with the code, and the variables with which its function must run for it. */
export function failingRequest(endpoint: Endpoint, code: ErrorCode, origin: string) {
  const example = refusedExample(endpoint, code);
  if (example) return { request: requestOf(example, origin) };
  const known = failingRequests[code];
  if (!known) throw new Error(`add ${code} to mocks/parity/failing-requests.ts`);
  const { env, headers = {}, ...init } = known;
  const request = new Request(requestOf(acceptedExample(endpoint), origin), init);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return { request, env };
}
