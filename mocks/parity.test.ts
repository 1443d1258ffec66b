import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCheckout } from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { acceptedExample, examples, requestOf } from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { handlers, mockedEndpoints } from './api/handlers.ts';
import { handlerFor } from './api/outcomes.ts';
import { apiWithFakes } from './parity/api-with-fakes.ts';
import { failingRequest, goodRequest, origin } from './parity/failing-requests.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

/**
 * The parts of an answer that both sides must agree on. Of values that differ each time only the format counts: request
 * id, order number and the hosted checkout's address. The date is the platform's, which the mocks stand in for.
 */
async function wireOf(response: Response) {
  const headers = Object.fromEntries(response.headers);
  if (headers['x-request-id']) headers['x-request-id'] = '(some id)';
  delete headers.date;
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

describe('the handlers and the mocks answer alike', () => {
  test.each(examples.filter(({ expected }) => expected === 'accepted'))(
    '$endpoint.name: $name',
    async (example) => {
      const response = await apiWithFakes()(example.endpoint, requestOf(example, origin));
      expect(response.status).toBe(200);
      expect(await wireOf(await mocked(requestOf(example, origin)))).toEqual(
        await wireOf(response),
      );
    },
  );

  test.each(refusals)('$name: $code', async ({ endpoint, code }) => {
    const { request, services } = failingRequest(endpoint, code);
    const response = await apiWithFakes(services)(endpoint, request);
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

  const send = (endpoint: Endpoint, input = acceptedExample(endpoint).input) =>
    fetch(requestOf({ ...acceptedExample(endpoint), input }, platform.siteUrl));

  test.each(mockedEndpoints.filter((endpoint) => endpoint !== readOrder))(
    '$name',
    async (endpoint) => {
      const mock = await mocked(goodRequest(endpoint));
      expect(await wireOf(await send(endpoint))).toMatchObject(await wireOf(mock));
    },
  );

  test('readOrder, of an order that is paid', async () => {
    await send(startCheckout, { packageType: 'growth' });
    const session = Object.values(platform.stripe.account.sessions).at(-1)?.id ?? '';
    await platform.stripe.pay(session);
    await platform.idle();
    const mock = await mocked(goodRequest(readOrder));
    expect(await wireOf(await send(readOrder, { id: session }))).toMatchObject(await wireOf(mock));
  });
});
