import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpointsCalledBy } from '#contract/endpoints.ts';
import { type ErrorCode, errors, wrongFieldsStatus } from '#contract/errors.ts';
import { type Example, requestOf } from '#contract/example.ts';
import { examples } from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { handlersFor } from './api/outcomes.ts';
import { buildFunctions } from './parity/api-on-edge.ts';
import { apiWithFakes } from './parity/api-with-fakes.ts';
import { goodForm, goodRequest, origin } from './parity/good-request.ts';
import { mocked } from './parity/mocked.ts';
import { provocationOf } from './parity/provocations.ts';
import { wireOf } from './parity/wire.ts';
import type { Platform } from './platform/platform.ts';
import { startPlatform } from './platform/start-platform.ts';

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
    await (example.fromForm ? expectPage : expectReply)(response.clone(), example);
    expect(await wireOf(await mocked(requestOf(example, origin)))).toBe(await wireOf(response));
  });
});

async function expectReply(response: Response, { expected }: Example) {
  const reply: unknown = await response.json();
  if (expected === 'accepted') expect(reply).toMatchObject({ success: true });
  else {
    const { status, message } = errors[expected.code];
    const { fields } = expected;
    expect(response.status).toBe(status);
    expect(reply).toEqual({ success: false, message, ...(fields && { fields }) });
  }
}

async function expectPage(response: Response, { expected }: Example) {
  if (expected === 'accepted') {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^(\/#lead-sent|\/contact#message-sent|https?:)/,
    );
    return;
  }
  const { code, fields = {} } = expected;
  expect(response.status).toBe(statusOfPage(code));
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  for (const text of Object.values(fields)) expect(page).toContain(text);
}

const statusOfPage = (code: ErrorCode) =>
  code === 'invalidRequest' ? wrongFieldsStatus : errors[code].status;

const refusals = endpointsCalledBy('web', 'monitor').flatMap((endpoint) =>
  endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
);

// The only broken form is one with wrong fields, for which a purchase has a failure of its own.
const formRefusals = refusals.filter(
  ({ endpoint, code }) => endpoint.form && !(endpoint.invalid && code === 'invalidRequest'),
);

describe.each([
  { api: 'the handlers', pick: 'fakes' as const },
  { api: 'the functions on the edge', pick: 'edge' as const },
])('$api and the mocks refuse alike', ({ pick }) => {
  test.each(refusals)('$name: $code', async ({ endpoint, code }) => {
    const provocation = provocationOf(endpoint, code);
    const { request = goodRequest } = provocation;
    const serve = pick === 'fakes' ? apiWithFakes(provocation.fakes) : onEdge(provocation.edge);
    const response = await serve(request(endpoint, goodRequest));
    expect(response.status).toBe(errors[code].status);
    const mock = await mocked(goodRequest(endpoint), handlersFor(endpoint, code));
    expect(await wireOf(mock)).toBe(await wireOf(response));
  });

  test.each(formRefusals)('$name posted by a form: $code', async ({ endpoint, code }) => {
    const provocation = provocationOf(endpoint, code);
    const { request = goodForm } = provocation;
    const serve = pick === 'fakes' ? apiWithFakes(provocation.fakes) : onEdge(provocation.edge);
    const response = await serve(request(endpoint, goodForm));
    // A method that no form has is answered as to any other client.
    const asPage = code !== 'methodNotAllowed';
    expect(response.status).toBe(asPage ? statusOfPage(code) : errors[code].status);
    expect(response.headers.get('content-type')).toMatch(asPage ? 'text/html' : 'json');
    // A page shows what was typed, so the mocks get the same form.
    const mock = await mocked(request(endpoint, goodForm), handlersFor(endpoint, code));
    expect(await wireOf(mock)).toBe(await wireOf(response));
  });
});

test('an order is read alike from the handlers and the mocks', async () => {
  const fromApi = await wireOf(await apiWithFakes()(goodRequest(readOrder)));
  expect(await wireOf(await mocked(goodRequest(readOrder)))).toBe(fromApi);
});
