import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { examples, requestOf } from '#contract/examples.ts';
import { readOrder } from '#contract/orders.ts';
import { endpoints, handlers } from './api/handlers.ts';
import { stage } from './api/outcomes.ts';
import { apiWithFakes } from './parity/api-with-fakes.ts';
import { goodRequest, origin, provocationOf } from './parity/provocations.ts';
import { wireOf } from './parity/wire.ts';

const mocked = async (request: Request, staged = handlers) => {
  const response = await getResponse(staged, request);
  if (!response) throw new Error(`no mock answers ${request.method} ${request.url}`);
  return response;
};
const served = apiWithFakes();

test.each(examples)('$endpoint.name: $name, the same from mocks and API', async (example) => {
  const fromApi = await served(requestOf(example, origin));
  const fromMocks = await mocked(requestOf(example, origin));
  const { expected } = example;
  const reply: unknown = await fromApi.clone().json();
  if (expected === 'accepted') expect(reply).toMatchObject({ success: true });
  else {
    const { status, message } = errors[expected.code];
    expect(fromApi.status).toBe(status);
    expect(reply).toEqual({
      success: false,
      message,
      ...(expected.fields && { fields: expected.fields }),
    });
  }
  expect(await wireOf(fromMocks)).toBe(await wireOf(fromApi));
});

const refusals = endpoints
  .filter((endpoint) => endpoint !== readOrder)
  .flatMap((endpoint) => endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })));

test.each(refusals)('$name: $code, the same from mocks and API', async ({ endpoint, code }) => {
  const provocation = provocationOf(endpoint, code);
  if (!provocation) throw new Error(`nothing provokes ${code}: add it to parity/provocations.ts`);
  const { request = goodRequest, world } = provocation;
  const fromApi = await apiWithFakes(world)(request(endpoint));
  const fromMocks = await mocked(goodRequest(endpoint), stage(endpoint, code));
  expect(fromApi.status).toBe(errors[code].status);
  expect(await wireOf(fromMocks)).toBe(await wireOf(fromApi));
});
