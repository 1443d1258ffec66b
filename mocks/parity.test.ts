import { getResponse } from 'msw';
import { afterAll, expect, test, vi } from 'vitest';
import type { Item } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import {
  acceptedExample,
  type Example,
  examples,
  purchaseOf,
  refusedExample,
  requestOf,
} from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { bodyLimit } from '#contract/request.ts';
import { serve } from '../api/_http/serve.ts';
import { defaultLimits } from '../api/_platform/env-variables.ts';
import { testGuards } from '../api/_testing/request.ts';
import { handlers, mockedEndpoints } from './api/handlers.ts';
import { mockOrder, mockSession, refundedPart } from './api/mock-order.ts';
import { handlerFor, type Outcome } from './api/outcomes.ts';
import { startPlatform } from './platform/start-platform.ts';
import { vercelConfig } from './platform/vercel.ts';

type FailingRequest = RequestInit & { env?: Record<string, string> };

const nowhere = 'http://127.0.0.1:9/';
const noDatabase = { DATABASE_FETCH_ENDPOINT: nowhere };
const oneRequest = Object.entries(defaultLimits).map(([name, limit]) => [
  `RATE_LIMIT_${name.toUpperCase()}`,
  limit.replace(/^\d+/, '1'),
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
  tooMany: { env: Object.fromEntries(oneRequest) },
  unavailable: { env: { ...noDatabase, MAIL_API_BASE: nowhere } },
  notConfigured: { env: { STRIPE_SECRET_KEY: '' } },
  configurationError: { env: { CRON_SECRET: '' } },
  temporarilyUnavailable: { env: noDatabase },
};

/**
 * Returns a request that the endpoint rejects with the error code, and the environment variables that the request
 * needs.
 */
function failingRequest(endpoint: Endpoint, code: ErrorCode, origin: string) {
  const example = refusedExample(endpoint, code);
  if (example) return { request: requestOf(example, origin) };
  const known = failingRequests[code];
  if (!known) throw new Error(`add ${code} to mocks/parity.test.ts`);
  const { env, headers = {}, ...init } = known;
  const request = new Request(requestOf(acceptedExample(endpoint), origin), init);
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return { request, env };
}

/**
 * Returns the parts of a response that must be equal in mock and API. Request id, order number and checkout URL are
 * compared by format. The connection's headers and the date are removed, because the server sets them.
 */
async function wireOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  if (headers['x-request-id']) headers['x-request-id'] = '(some id)';
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  const body = (await response.text())
    .replace(/"url":"https?:[^"]+"/, '"url":"(some)"')
    .replace(/"number":"[0-9A-Z]{4}-[0-9A-Z]{4}"/, '"number":"(some)"')
    // The platform uses a Stripe test key; mocked purchases are live.
    .replace(/"livemode":(?:true|false)/, '"livemode":"(some)"');
  return { status: response.status, headers, body };
}

const platform = await startPlatform({ site: () => new Response() });
afterAll(platform.close);
await platform.runCron();

const { withHeaders } = vercelConfig('vercel.json');
const send = (example: Example) => fetch(requestOf(example, platform.siteUrl));
const expected = async (example: Example, mocks = handlers) => {
  const mock = await getResponse(mocks, requestOf(example, 'https://site.example'));
  return wireOf(withHeaders(example.endpoint.path, mock ?? Response.error(), 'function'));
};

async function internalError(endpoint: Endpoint, request: Request) {
  const throws = () => Promise.reject(new Error('out of order'));
  const answer = serve(endpoint, throws, testGuards().guards)[endpoint.method];
  return withHeaders(endpoint.path, await answer(request), 'function');
}

const refusals = mockedEndpoints.flatMap((endpoint) =>
  endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
);

test.each(refusals)(
  'function and mock of $name return the same error: $code',
  async ({ endpoint, code }) => {
    const { request, env } = failingRequest(endpoint, code, platform.siteUrl);
    // The rate limit's window restarts, so that `Retry-After` is the whole window.
    await platform.postgres.query('truncate rate_limits');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    if (env) platform.restartFunctions(env);
    if (code === 'tooMany') await fetch(request.clone());
    const response = await (code === 'internal'
      ? internalError(endpoint, request)
      : fetch(request));
    if (env) platform.restartFunctions();
    logged.mockRestore();
    expect(response.status).toBe(errors[code].status);
    const mock = await expected(acceptedExample(endpoint), [handlerFor(endpoint, code)]);
    expect(await wireOf(response)).toEqual(mock);
  },
);

const accepted = examples.filter(
  ({ expected, endpoint }) => expected === 'accepted' && endpoint !== readOrder,
);
test.each(accepted)('function and mock return the same response: $name', async (example) => {
  expect(await wireOf(await send(example))).toEqual(await expected(example));
});

const growth: Item = { kind: 'package', id: 'growth' };
const plan: Item = { kind: 'plan', id: 'workflow2' };
const { stripe } = platform;

type OrderCase = { outcome: Outcome; item: Item; happens?: (session: string) => Promise<unknown> };

const orders: OrderCase[] = [
  { outcome: 'success', item: growth },
  { outcome: 'success', item: plan },
  {
    outcome: 'partlyRefunded',
    item: growth,
    happens: (session) => stripe.refund(session, { amount: refundedPart }),
  },
  { outcome: 'refunded', item: growth, happens: (session) => stripe.refund(session) },
  { outcome: 'disputed', item: plan, happens: (session) => stripe.dispute(session) },
  { outcome: 'disputeLost', item: growth, happens: lose },
  { outcome: 'disputeLost', item: plan, happens: lose },
  { outcome: 'ending', item: plan, happens: end },
  { outcome: 'ended', item: plan, happens: (session) => stripe.cancelSubscription(session) },
];

/** The mock's day of the end; in Stripe's Unix seconds. */
function end(session: string): Promise<unknown> {
  const { ends } = mockOrder(mockSession(plan.id), 'ending');
  return stripe.scheduleEnd(session, Date.parse(`${ends}T12:00Z`) / 1000);
}

async function lose(session: string): Promise<void> {
  await stripe.dispute(session);
  await stripe.updateDispute(session, { status: 'lost' });
}

test.each(orders)(
  'function and mock return the same order of a $item.kind after $outcome',
  async ({ outcome, item, happens }) => {
    // There are more purchases than a sender may start.
    await platform.postgres.query('truncate rate_limits');
    const { url } = await (await send(purchaseOf(item))).json();
    const session = new URL(url).pathname.replace('/c/pay/', '');
    await stripe.pay(session);
    await platform.idle();
    await happens?.(session);
    await platform.idle();
    const example = acceptedExample(readOrder);
    const read = (id: string) => ({ ...example, input: { id } });
    const mock = [handlerFor(readOrder, outcome)];
    expect(await wireOf(await send(read(session)))).toEqual(
      await expected(read(mockSession(item.id)), mock),
    );
  },
);
