import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { acceptedExample, refusedExample, requestOf } from '#contract/examples.ts';
import { bodyLimit } from '#contract/request.ts';
import { defaultLimits } from '../../api/_platform/env-variables.ts';

/** A changed request, or environment variables that make the function fail. */
type FailingRequest = RequestInit & { env?: Record<string, string> };

const nowhere = 'http://127.0.0.1:9/';
const noDatabase = { DATABASE_FETCH_ENDPOINT: nowhere };
const noRequests = Object.entries(defaultLimits).map(([name, limit]) => [
  `RATE_LIMIT_${name.toUpperCase()}`,
  limit.replace(/^\d+/, '0'),
]);

const failingRequests: Partial<Record<ErrorCode, FailingRequest>> = {
  invalidRequest: { body: '[]' },
  unauthorizedOrigin: { headers: { origin: 'https://evil.example' } },
  methodNotAllowed: { method: 'PUT' },
  tooLarge: { body: 'x'.repeat(bodyLimit + 1) },
  unsupportedMediaType: { headers: { 'content-encoding': 'gzip' } },
  // The order does not exist.
  notFound: {},
  internal: {},
  tooMany: { env: Object.fromEntries(noRequests) },
  unavailable: { env: { ...noDatabase, MAIL_API_BASE: nowhere } },
  notConfigured: { env: { STRIPE_SECRET_KEY: '' } },
  configurationError: { env: { CRON_SECRET: '' } },
  temporarilyUnavailable: { env: noDatabase },
};

/** A request that the endpoint refuses with the code, and the environment it needs. */
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
