import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { getResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { requestOf } from '#contract/example.ts';
import { acceptedExample } from '#contract/examples.ts';
import { validMessage } from '#contract/form-examples.ts';
import { mockedEndpoints } from '../api/handlers.ts';
import { handlerFor } from '../api/outcomes.ts';
import { openApiDocument } from './openapi-document.ts';

// Serialised as when written, so that undefined values are dropped.
const document = JSON.parse(JSON.stringify(openApiDocument()));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'api');

const json = ['content', 'application/json', 'schema'];

/** Whether the value matches the schema at this place of the endpoint's operation. */
function isValid({ path, method }: Endpoint, place: string[], value: unknown): boolean {
  const address = path.replace(/:(\w+)/g, '{$1}').replaceAll('/', '~1');
  const pointer = [
    'paths',
    address,
    method.toLowerCase(),
    ...place.map((part) => part.replaceAll('/', '~1')),
  ];
  const validate = ajv.compile({ $ref: `api#/${pointer.map(encodeURIComponent).join('/')}` });
  return validate(value);
}

test('a public validator accepts the document as OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every endpoint is in the document under its path and method', () => {
  for (const { name, path, method } of Object.values(endpoints)) {
    const operation = document.paths[path.replace(':id', '{id}')][method.toLowerCase()];
    expect(operation.operationId).toBe(name);
  }
});

test('a body is valid with its required fields and invalid without', () => {
  const place = ['requestBody', ...json];
  expect(isValid(createMessage, place, validMessage)).toBe(true);
  expect(isValid(createMessage, place, { ...validMessage, email: undefined })).toBe(false);
});

test.each(mockedEndpoints)(
  'the answers of $name are valid, with other words they are not',
  async (endpoint) => {
    for (const outcome of ['success', ...endpoint.errors] as const) {
      const mocks = [handlerFor(endpoint, outcome)];
      const request = requestOf(acceptedExample(endpoint), 'https://site.example');
      const response = await getResponse(mocks, request);
      const place = ['responses', String(response?.status), ...json];
      const reply = await response?.json();
      expect(isValid(endpoint, place, reply), outcome).toBe(true);
      expect(isValid(endpoint, place, { ...reply, message: 'Nobody says this' }), outcome).toBe(
        false,
      );
    }
  },
);

test('the command writes the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  execFileSync(process.execPath, ['mocks/openapi/write-openapi.ts', file]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
});
