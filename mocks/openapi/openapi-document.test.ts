import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, onTestFinished, test } from 'vitest';
import { placeholderCompany } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, endpointsCalledBy } from '#contract/endpoints.ts';
import { errors, wrongFieldsStatus } from '#contract/errors.ts';
import { requestOf } from '#contract/example.ts';
import { examples } from '#contract/examples.ts';
import { leadForm } from '#contract/forms.ts';
import { formMediaType } from '#contract/request.ts';
import { handlersFor } from '../api/outcomes.ts';
import { goodForm, goodRequest, origin } from '../parity/good-request.ts';
import { mocked } from '../parity/mocked.ts';
import {
  at,
  type Content,
  copyOf,
  document,
  errorsBy,
  expectFit,
  form,
  json,
  misfits,
  operationOf,
  schemaIn,
} from './testing.ts';

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
    const ofForms = [
      ...(endpoint.form ? ['303'] : []),
      ...(endpoint.form && 'fields' in endpoint.form ? [String(wrongFieldsStatus)] : []),
    ];
    expect(Object.keys(responses).toSorted()).toEqual(
      [...new Set(['200', ...ofForms, ...statuses])].toSorted(),
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

  const posted = examples.filter(
    ({ contentType, contentEncoding }) => contentType === formMediaType && !contentEncoding,
  );
  test.each(posted.filter(({ expected }) => expected === 'accepted'))(
    '$endpoint.name: $name, and its fields fit the document',
    ({ endpoint, body }) => {
      const sent = Object.fromEntries(new URLSearchParams(String(body)));
      expect(errorsBy([...at(endpoint), 'requestBody', ...form], sent)).toEqual([]);
    },
  );

  test.each(examples)(
    '$endpoint.name: $name, and the answer fits the document',
    async (example) => {
      const reader = example.fromForm ? 'browser' : 'script';
      const response = await mocked(requestOf(example, origin));
      await expectFit(example.endpoint, reader, response);
    },
  );

  const refusals = endpointsCalledBy('web', 'monitor').flatMap((endpoint) =>
    endpoint.errors.map((code) => ({ name: endpoint.name, code, endpoint })),
  );
  test.each(refusals)('$name: $code fits the document', async ({ endpoint, code }) => {
    const response = await mocked(goodRequest(endpoint), handlersFor(endpoint, code));
    const value = await response.json();
    const errorsIn = (answer: unknown) =>
      errorsBy([...at(endpoint), 'responses', String(response.status), ...json], answer);
    expect(errorsIn(value)).toEqual([]);
    const other = { ...value, message: 'Nobody says this' };
    expect(errorsIn(other)).not.toEqual([]);
  });

  const formRefusals = refusals.filter(
    ({ endpoint, code }) =>
      endpoint.form &&
      code !== 'methodNotAllowed' &&
      !(endpoint.invalid && code === 'invalidRequest'),
  );
  test.each(formRefusals)('$name posted by a form: $code fits the document', async (refused) => {
    const { endpoint, code } = refused;
    const response = await mocked(goodForm(endpoint), handlersFor(endpoint, code));
    await expectFit(endpoint, 'browser', response);
  });
});

const withForms = Object.values<Endpoint>(endpoints).filter((endpoint) => endpoint.form);

test.each(withForms)('$name answers a method that no form has in JSON alone', async (endpoint) => {
  const response = await mocked(goodForm(endpoint, { method: 'PUT' }));
  await expectFit(endpoint, 'script', response);
  expect(Object.keys(operationOf(endpoint).responses[response.status]?.content ?? {})).toEqual([
    'application/json',
  ]);
});

test.each(withForms.filter(({ form }) => form && 'fields' in form))(
  '$name sends the browser to its words of thanks and nowhere else',
  async (endpoint) => {
    const response = await mocked(goodForm(endpoint));
    const elsewhere = copyOf(response, null, { location: '/elsewhere' });
    expect(await misfits(endpoint, 'browser', elsewhere)).not.toEqual([]);
  },
);

test('a page fits the document whatever the address of the company is', async () => {
  const endpoint = endpoints.createLead;
  const page = await mocked(goodForm(endpoint), handlersFor(endpoint, 'internal'));
  const ours = await page.clone().text();
  const theirs = ours.replaceAll(placeholderCompany.email, 'info@annat.example');
  expect(theirs).not.toBe(ours);
  expect(await misfits(endpoint, 'browser', copyOf(page, theirs))).toEqual([]);
});

test('a form that lacks a field, or whose box is ticked otherwise, does not fit the document', () => {
  const fields = [...at(endpoints.createMessage), 'requestBody', ...form];
  expect(errorsBy(fields, {}).map(({ keyword }) => keyword)).toContain('required');
  const message = { name: 'Åsa Öberg', email: 'asa@example.se', message: 'Hur lång tid tar det?' };
  expect(errorsBy(fields, { ...message, consent: 'yes' })).toMatchObject([{ keyword: 'const' }]);
});

test('the field against robots is in the document under both of its names', () => {
  const { content } = operationOf(endpoints.createLead).requestBody ?? {};
  const { key, name } = leadForm.honeypot;
  expect(content?.[formMediaType]?.schema).toHaveProperty(['properties', key]);
  expect(content?.[formMediaType]?.schema).toHaveProperty(['properties', name]);
});

test('only an endpoint with a form takes one', () => {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { content = {} } = operationOf(endpoint).requestBody ?? {};
    expect(formMediaType in content).toBe(endpoint.form !== undefined);
  }
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
      for (const [mediaType, { examples = {} }] of Object.entries(content ?? {})) {
        for (const { value } of Object.values(examples)) {
          expect(errorsBy([...at(endpoint), ...pointer, ...schemaIn(mediaType)], value)).toEqual(
            [],
          );
        }
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
