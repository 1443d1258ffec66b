import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { formMediaType } from '#contract/request.ts';
import { openApiDocument } from './openapi-document.ts';

/** What the document says of one media type of a body. */
export type Content = { schema: object; examples?: Record<string, { value: unknown }> };
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

export const document = await openApiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'api');

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');
/** The endpoint's operation in the document. Throws when it has none. */
export const operationOf = (endpoint: Endpoint): Operation => {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.name} is not in the document`);
  return operation;
};

/** Validates by a schema that stands in the document, so that its references resolve. */
export function errorsBy(pointer: string[], value: unknown) {
  const escaped = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const validate = ajv.compile({ $ref: `api#/${escaped.map(encodeURIComponent).join('/')}` });
  validate(value);
  return validate.errors ?? [];
}

/** Where the endpoint's operation stands in the document. */
export const at = (endpoint: Endpoint) => [
  'paths',
  pathOf(endpoint),
  endpoint.method.toLowerCase(),
];
export const schemaIn = (mediaType: string) => ['content', mediaType, 'schema'];
export const json = schemaIn('application/json');
export const form = schemaIn(formMediaType);
/** Who reads the answer: a page of an HTML form's sender is no answer to a script, and the other way round. */
type Reader = 'script' | 'browser';

/** What in an answer is not as the document has it for this reader: status, headers, media type, body. */
export async function misfits(
  endpoint: Endpoint,
  reader: Reader,
  answer: Response,
): Promise<unknown[]> {
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

/** The answer with another body, and with changed headers. */
export const copyOf = ({ status, headers }: Response, body: string | null, changes: object = {}) =>
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
export async function expectFit(endpoint: Endpoint, reader: Reader, answer: Response) {
  for (const wrong of await falsified(answer)) {
    expect(await misfits(endpoint, reader, wrong)).not.toEqual([]);
  }
  expect(await misfits(endpoint, reader, answer)).toEqual([]);
}
