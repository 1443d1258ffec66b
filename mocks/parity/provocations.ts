import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { bodyLimit } from '#contract/request.ts';
import type { Breakage } from './api-on-edge.ts';
import type { Circumstances } from './api-with-fakes.ts';
import type { Changes, goodRequest } from './good-request.ts';

/** What makes the API refuse: how the request is wrong, or what fails behind a good one, with fakes and on the edge. */
type Provocation = {
  /** `good` makes the request that it changes: in JSON, or as an HTML form. */
  request?: (endpoint: Endpoint, good: typeof goodRequest) => Request;
  fakes?: Circumstances;
  edge?: Breakage;
};

const rejects = () => Promise.reject(new Error('out of order'));
const throws = () => {
  throw new Error('out of order');
};
const change = (changes: Changes): Provocation => ({
  request: (endpoint, good) => good(endpoint, changes),
});

// Nothing listens there.
const nowhere = 'http://127.0.0.1:9';

let visitors = 0;
// A visitor of their own, so that no window of the rate limit is open yet.
const newVisitor: Provocation['request'] = (endpoint, good) => {
  visitors += 1;
  return good(endpoint, { headers: { 'x-vercel-forwarded-for': `198.51.100.${visitors}` } });
};

/** How to make an endpoint refuse with each code that the contract gives it. */
const provocations: Partial<Record<ErrorCode, Provocation>> = {
  invalidPackageType: change({ body: '{}' }),
  invalidPlanType: change({ body: '{}' }),
  unauthorizedOrigin: change({ headers: { origin: 'https://evil.example' } }),
  methodNotAllowed: change({ method: 'PUT' }),
  tooLarge: change({ body: 'x'.repeat(bodyLimit + 1) }),
  unsupportedMediaType: change({ headers: { 'content-encoding': 'gzip' } }),
  notFound: { fakes: { order: async () => undefined } },
  tooMany: {
    request: newVisitor,
    fakes: { guards: { limiter: { count: async () => 600 } } },
    edge: {
      env: { RATE_LIMIT_FORMS: '0/600', RATE_LIMIT_CHECKOUT: '0/600', RATE_LIMIT_ORDERS: '0/600' },
    },
  },
  internal: {
    fakes: { guards: { origins: throws } },
    edge: {
      script: `URL = class extends URL {
        constructor() {
          throw new Error('out of order');
        }
      };`,
    },
  },
  unavailable: {
    fakes: { store: rejects, mailFails: true, database: 'failing', order: rejects },
    edge: { env: { DATABASE_FETCH_ENDPOINT: nowhere, MAIL_API_BASE: nowhere } },
  },
  notConfigured: {
    fakes: { payments: { failure: () => 'notConfigured' } },
    edge: { env: { STRIPE_SECRET_KEY: '' } },
  },
  configurationError: {
    fakes: { payments: { failure: () => 'configurationError' } },
    edge: { env: { STRIPE_TAX_RATE_ID: '' } },
  },
  temporarilyUnavailable: {
    fakes: {
      payments: {
        open: async () => ({ failure: 'temporarilyUnavailable', final: false, cause: undefined }),
      },
    },
    edge: { env: { STRIPE_API_BASE: nowhere } },
  },
};

/** What makes this endpoint refuse with the code. Throws for a code without an entry. */
export function provocationOf(endpoint: Endpoint, code: ErrorCode): Provocation {
  if (code === 'invalidRequest') {
    // Wrong fields are named one by one, unless the endpoint has a failure of its own for them.
    return change({ body: endpoint.invalid ? '[]' : '{}', parameter: 'nonsense' });
  }
  const known = provocations[code];
  if (!known) throw new Error(`nothing provokes ${code}: add it to parity/provocations.ts`);
  return known;
}
