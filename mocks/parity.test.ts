import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import {
  acceptedExample,
  type Example,
  examples,
  purchaseOf,
  requestOf,
} from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { handlers, mockedEndpoints } from './api/handlers.ts';
import { handlerFor } from './api/outcomes.ts';
import { apiOutOfOrder } from './parity/api-out-of-order.ts';
import { failingRequest, goodRequest, origin } from './parity/failing-requests.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';
import { vercelConfig } from './platform/vercel.ts';

/**
 * The parts of an answer that both sides must agree on. Of values that differ each time only the format counts: request
 * id, order number and the hosted checkout's address. The date is the platform's, which the mocks stand in for; what is
 * said of the connection is the server's alone.
 */
async function wireOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  if (headers['x-request-id']) headers['x-request-id'] = '(some id)';
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding'])
    delete headers[name];
  const body = (await response.text())
    .replace(/"url":"https?:[^"]+"/, '"url":"(some)"')
    .replace(/"number":"[0-9A-Z]{4}-[0-9A-Z]{4}"/, '"number":"(some)"');
  return { status: response.status, headers, body };
}

/** The answer of the mocks. Throws when none of them answers. */
async function mocked(request: Request, mocks = handlers): Promise<Response> {
  const response = await getResponse(mocks, request);
  if (!response) throw new Error(`no mock answers ${request.method} ${request.url}`);
  return response;
}

const refusals = mockedEndpoints.flatMap((endpoint) =>
  endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
);

describe('the handlers and the mocks refuse alike', () => {
  test.each(refusals)('$name: $code', async ({ endpoint, code }) => {
    const { request, services } = failingRequest(endpoint, code);
    const response = await apiOutOfOrder(services)(endpoint, request);
    expect(response.status).toBe(errors[code].status);
    const mock = await mocked(goodRequest(endpoint), [handlerFor(endpoint, code)]);
    expect(await wireOf(mock)).toEqual(await wireOf(response));
  });
});

describe('the built functions and the mocks answer alike', () => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ site: () => new Response() });
    await platform.runCron();
  }, 120_000);
  afterAll(() => platform?.close());

  const send = (example: Example) => fetch(requestOf(example, platform.siteUrl));
  const { withHeaders } = vercelConfig('vercel.json');
  /** The mock's answer with the headers that the platform adds to a function's. */
  const expected = async (example: Example) => {
    const mock = await mocked(requestOf(example, origin));
    return wireOf(withHeaders(example.endpoint.path, mock, 'function'));
  };

  const accepted = examples.filter(({ expected }) => expected === 'accepted');
  test.each(accepted.filter(({ endpoint }) => endpoint !== readOrder))(
    '$endpoint.name: $name',
    async (example) => {
      expect(await wireOf(await send(example))).toEqual(await expected(example));
    },
  );

  test('readOrder, of an order that is paid', async () => {
    const growth = await send(purchaseOf({ kind: 'package', id: 'growth' }));
    const { url } = await growth.json();
    const session = new URL(url).pathname.replace('/c/pay/', '');
    await platform.stripe.pay(session);
    await platform.idle();
    const example = acceptedExample(readOrder);
    const read = { ...example, input: { id: session } };
    expect(await wireOf(await send(read))).toEqual(await expected(example));
  });
});
