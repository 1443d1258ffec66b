import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, endpointsCalledBy } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import { examples, requestOf } from '#contract/examples.ts';
import { handlersFor } from '../api/outcomes.ts';
import { goodRequest, origin } from '../parity/good-request.ts';
import { mocked } from '../parity/mocked.ts';
import { openApiDocument } from './openapi-document.ts';

type Content = { schema: object; examples?: Record<string, { value: unknown }> };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
};

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'api');

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');
const operationOf = (endpoint: Endpoint): Operation => {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.name} is not in the document`);
  return operation;
};

/** Validates by a schema that stands in the document, so that its references resolve. */
function errorsBy(pointer: string[], value: unknown) {
  const escaped = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const validate = ajv.compile({ $ref: `api#/${escaped.map(encodeURIComponent).join('/')}` });
  validate(value);
  return validate.errors ?? [];
}

const at = (endpoint: Endpoint) => ['paths', pathOf(endpoint), endpoint.method.toLowerCase()];
const json = ['content', 'application/json', 'schema'];
const answerErrors = (endpoint: Endpoint, status: number, value: unknown) =>
  errorsBy([...at(endpoint), 'responses', String(status), ...json], value);

test('a public validator finds an OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the validator refuses a document that is none, so the test above can fail', async () => {
  const broken = { ...document, paths: { '/api/leads': { post: { responses: 'many' } } } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});

test.each(Object.values<Endpoint>(endpoints))(
  '$name is there under its path and method, with a status for each of its errors',
  (endpoint) => {
    const { operationId, responses } = operationOf(endpoint);
    expect(operationId).toBe(endpoint.name);
    const statuses = endpoint.errors.map((code) => String(errors[code].status));
    expect(Object.keys(responses).toSorted()).toEqual(
      [...new Set(['200', ...statuses])].toSorted(),
    );
  },
);

const bodies = examples.filter(
  ({ body, contentType, method }) =>
    typeof body === 'object' && contentType === undefined && method === undefined,
);

describe('the examples that parity runs', () => {
  test.each(bodies.filter(({ expected }) => expected === 'accepted'))(
    '$endpoint.name: $name, and its body fits the document',
    ({ endpoint, body }) => {
      const sent = JSON.parse(JSON.stringify(body));
      expect(errorsBy([...at(endpoint), 'requestBody', ...json], sent)).toEqual([]);
    },
  );

  test.each(examples)(
    '$endpoint.name: $name, and the answer fits the document',
    async (example) => {
      const response = await mocked(requestOf(example, origin));
      expect(answerErrors(example.endpoint, response.status, await response.json())).toEqual([]);
    },
  );

  const refusals = endpointsCalledBy('web', 'monitor').flatMap((endpoint) =>
    endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
  );
  test.each(refusals)('$name: $code fits the document', async ({ endpoint, code }) => {
    const response = await mocked(goodRequest(endpoint), handlersFor(endpoint, code));
    const value = await response.json();
    expect(answerErrors(endpoint, response.status, value)).toEqual([]);
    const other = { ...value, message: 'Nobody says this' };
    expect(answerErrors(endpoint, response.status, other)).not.toEqual([]);
  });
});

test('a body that lacks a required field does not fit the document', () => {
  const body = [...at(endpoints.createLead), 'requestBody', ...json];
  expect(errorsBy(body, {}).map(({ keyword }) => keyword)).toContain('required');
});

test('every example in the document fits the schema beside it', () => {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { requestBody, responses } = operationOf(endpoint);
    const parts = [
      [['requestBody'], requestBody?.content],
      ...Object.entries(responses).map(([status, { content }]) => [['responses', status], content]),
    ] as [string[], Record<string, Content> | undefined][];
    for (const [pointer, content] of parts) {
      for (const { value } of Object.values(content?.['application/json']?.examples ?? {})) {
        expect(errorsBy([...at(endpoint), ...pointer, ...json], value)).toEqual([]);
      }
    }
  }
});

test('the command writes the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  execFileSync(process.execPath, ['mocks/openapi/write-openapi.ts', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
});
