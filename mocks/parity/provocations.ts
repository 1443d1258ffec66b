import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { validLead, validMessage } from '#contract/examples.ts';
import { createLead } from '#contract/leads.ts';
import { bodyLimit } from '#contract/request.ts';
import type { Circumstances } from './api-with-fakes.ts';

export const origin = 'https://site.example';

/** What makes the API refuse: how the request is wrong, or how the world behind a good one is. */
type Provocation = { request?: (endpoint: Endpoint) => Request; world?: Circumstances };

const valid = new Map<Endpoint, object>([
  [createLead, validLead],
  [createMessage, validMessage],
]);

type Changes = { method?: string; body?: string; headers?: Record<string, string> };

/** A request that the endpoint accepts when all is well, with changes that it may not. */
export function goodRequest(
  endpoint: Endpoint,
  { method = endpoint.method, body, headers }: Changes = {},
): Request {
  const good = valid.get(endpoint) ?? { packageType: 'starter', planType: 'workflow1' };
  return new Request(new URL(endpoint.path.replace(/:\w+/, 'cs_mock_growth'), origin), {
    method,
    headers: {
      origin,
      'content-type': 'application/json',
      'x-vercel-forwarded-for': '192.0.2.1',
      ...headers,
    },
    ...(method !== 'GET' && { body: body ?? JSON.stringify(good) }),
  });
}

const fails = () => Promise.reject(new Error('out of order'));
const breaks = () => {
  throw new Error('out of order');
};
const problem = (code: 'notConfigured' | 'configurationError' | 'temporarilyUnavailable') => ({
  world: { payments: { problem: () => code } },
});
const change = (changes: Changes): Provocation => ({
  request: (endpoint) => goodRequest(endpoint, changes),
});

/** How to make an endpoint refuse with each code that the contract gives it. */
export const provocations = {
  invalidPackageType: change({ body: '{}' }),
  invalidPlanType: change({ body: '{}' }),
  unauthorizedOrigin: change({ headers: { origin: 'https://evil.example' } }),
  methodNotAllowed: change({ method: 'PUT' }),
  tooLarge: change({ body: 'x'.repeat(bodyLimit + 1) }),
  unsupportedMediaType: change({ headers: { 'content-type': 'text/plain' } }),
  tooMany: { world: { front: { limiter: { count: async () => 600 } } } },
  internal: { world: { front: { origins: breaks } } },
  unavailable: { world: { store: fails, mailFails: true, database: 'failing' } },
  notConfigured: problem('notConfigured'),
  configurationError: problem('configurationError'),
  temporarilyUnavailable: problem('temporarilyUnavailable'),
} satisfies Partial<Record<ErrorCode, Provocation>>;

/** The provocation of a code, where the same code means another mistake at some endpoints. */
export function provocationOf(endpoint: Endpoint, code: ErrorCode): Provocation | undefined {
  // Wrong fields are told one by one, unless the endpoint has a failure of its own for them.
  if (code === 'invalidRequest') return change({ body: endpoint.invalid ? '[]' : '{}' });
  const known: Partial<Record<ErrorCode, Provocation>> = provocations;
  return known[code];
}
