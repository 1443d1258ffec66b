import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import { examples, requestOf } from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { handlersFor } from './api/outcomes.ts';
import { buildFunctions } from './parity/api-on-edge.ts';
import { apiWithFakes } from './parity/api-with-fakes.ts';
import { goodRequest, origin } from './parity/good-request.ts';
import { mocked } from './parity/mocked.ts';
import { provocationOf } from './parity/provocations.ts';
import { wireOf } from './parity/wire.ts';
import { type Platform, startPlatform } from './platform/start-platform.ts';

let platform: Platform;
let onEdge: Awaited<ReturnType<typeof buildFunctions>>;

beforeAll(async () => {
  platform = await startPlatform({ site: () => new Response() });
  // Every example comes from the same visitor.
  onEdge = await buildFunctions({
    ...platform.env,
    RATE_LIMIT_FORMS: '1000/600',
    RATE_LIMIT_CHECKOUT: '1000/600',
  });
}, 120_000);
afterAll(() => platform?.close());

// The functions log the failures that are provoked here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const apis = [
  { api: 'the handlers', serve: () => apiWithFakes() },
  { api: 'the functions on the edge', serve: () => onEdge() },
];

describe.each(apis)('$api and the mocks answer alike', ({ serve }) => {
  test.each(examples)('$endpoint.name: $name', async (example) => {
    const response = await serve()(requestOf(example, origin));
    const { expected } = example;
    const reply: unknown = await response.clone().json();
    if (expected === 'accepted') expect(reply).toMatchObject({ success: true });
    else {
      const { status, message } = errors[expected.code];
      const { fields } = expected;
      expect(response.status).toBe(status);
      expect(reply).toEqual({ success: false, message, ...(fields && { fields }) });
    }
    expect(await wireOf(await mocked(requestOf(example, origin)))).toBe(await wireOf(response));
  });
});

const refusals = endpointsCalledBy('web', 'monitor').flatMap((endpoint) =>
  endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
);

describe.each([
  { api: 'the handlers', pick: 'fakes' as const },
  { api: 'the functions on the edge', pick: 'edge' as const },
])('$api and the mocks refuse alike', ({ pick }) => {
  test.each(refusals)('$name: $code', async ({ endpoint, code }) => {
    const provocation = provocationOf(endpoint, code);
    const { request = goodRequest } = provocation;
    const serve = pick === 'fakes' ? apiWithFakes(provocation.fakes) : onEdge(provocation.edge);
    const response = await serve(request(endpoint));
    expect(response.status).toBe(errors[code].status);
    const mock = await mocked(goodRequest(endpoint), handlersFor(endpoint, code));
    expect(await wireOf(mock)).toBe(await wireOf(response));
  });
});

test('an order is read alike from the handlers and the mocks', async () => {
  const fromApi = await wireOf(await apiWithFakes()(goodRequest(readOrder)));
  expect(await wireOf(await mocked(goodRequest(readOrder)))).toBe(fromApi);
});
