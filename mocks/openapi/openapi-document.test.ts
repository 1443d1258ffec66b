import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
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
import { openApiDocument } from './openapi-document.ts';

type Content = { schema: object; examples?: Record<string, { value: unknown }> };
type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, Content> };
  responses: Record<
    string,
    {
      headers: Record<string, { required?: boolean; schema: { type?: string } }>;
      content?: Record<string, Content>;
    }
  >;
};

const document = await openApiDocument();
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
const schemaIn = (mediaType: string) => ['content', mediaType, 'schema'];
const json = schemaIn('application/json');
const form = schemaIn(formMediaType);
const answerErrors = (endpoint: Endpoint, status: number, value: unknown) =>
  errorsBy([...at(endpoint), 'responses', String(status), ...json], value);

/** Who reads the answer: a page of an HTML form's sender is no answer to a script, and the other way round. */
type Reader = 'script' | 'browser';

/** What in an answer is not as the document has it for this reader: status, headers, media type, body. */
async function misfits(endpoint: Endpoint, reader: Reader, answer: Response): Promise<unknown[]> {
  const { status, headers } = answer;
  const documented = operationOf(endpoint).responses[status];
  if (!documented) return [`${status} is not documented`];
  const response = [...at(endpoint), 'responses', String(status)];
  const wrongHeaders = Object.entries(documented.headers).flatMap<unknown>(
    ([name, { required, schema }]) => {
      const value = headers.get(name);
      if (value === null) return required ? [`${name} is missing`] : [];
      const typed = schema.type === 'integer' ? Number(value) : value;
      return errorsBy([...response, 'headers', name, 'schema'], typed);
    },
  );
  return [...wrongHeaders, ...(await wrongBody())];

  async function wrongBody(): Promise<unknown[]> {
    const body = await answer.text();
    if (!documented?.content) {
      // Where a browser goes is in a header, and judged with the headers.
      return reader === 'browser' && body === '' ? [] : ['no redirect of a browser'];
    }
    const expected = reader === 'browser' ? 'text/html' : 'application/json';
    const mediaType = headers.get('content-type')?.split(';')[0];
    if (mediaType !== expected) return [`${mediaType} in place of ${expected}`];
    if (!documented.content[expected]) return [`${status} has no ${expected}`];
    const value = reader === 'browser' ? body : JSON.parse(body);
    return errorsBy([...response, ...schemaIn(expected)], value);
  }
}

const copyOf = ({ status, headers }: Response, body: string | null, changes: object = {}) =>
  new Response(body, { status, headers: { ...Object.fromEntries(headers), ...changes } });

/** The same answer made wrong in its own media type, and made an answer for the other reader. */
async function falsified(answer: Response): Promise<Response[]> {
  const { status, headers } = answer;
  const body = await answer.clone().text();
  if (status === 303) {
    const nowhere = new Headers(headers);
    nowhere.delete('location');
    const reply = new Response('{"success":true}', {
      headers: { 'content-type': 'application/json' },
    });
    return [new Response(null, { status, headers: nowhere }), copyOf(answer, 'and a body'), reply];
  }
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const wrong = isPage
    ? body.replace(/<h1>.*?<\/h1>/, '<h1>Nobody says this</h1>')
    : JSON.stringify({ ...JSON.parse(body), success: 'perhaps' });
  const otherReader = isPage ? 'application/json' : 'text/html';
  return [
    copyOf(answer, wrong),
    copyOf(answer, isPage ? '{"success":false,"message":"Internal error"}' : '<h1>Oj</h1>', {
      'content-type': otherReader,
    }),
    new Response(body, { status: 418, headers }),
  ];
}

/** The answer fits, and no falsified one does, so that the first can fail. */
async function expectFit(endpoint: Endpoint, reader: Reader, answer: Response) {
  for (const wrong of await falsified(answer)) {
    expect(await misfits(endpoint, reader, wrong)).not.toEqual([]);
  }
  expect(await misfits(endpoint, reader, answer)).toEqual([]);
}

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
    expect(answerErrors(endpoint, response.status, value)).toEqual([]);
    const other = { ...value, message: 'Nobody says this' };
    expect(answerErrors(endpoint, response.status, other)).not.toEqual([]);
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
