import { answerTo } from '#contract/answer.ts';
import { placeholderCompany } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { type Json, jsonMediaType, schemaOf } from './schema-of.ts';

/** What every refusal in JSON is on the wire (docs/product.md 6.2). */
export const refusal = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['success', 'message'],
  additionalProperties: false,
};

/** One way in which an endpoint answers; those of one status are one response of the document. */
type Answer = { status: number; description: string; headers?: Json; content?: Json };

/** One response per status, with what it can carry in each media type. */
export async function responsesOf(endpoint: Endpoint): Promise<Record<string, Json>> {
  const answers = [success(endpoint), ...refusals(endpoint), ...(await formAnswers(endpoint))];
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, response(status, same)]),
  );
}

function response(status: number, answers: readonly Answer[]): Json {
  const contents = answers.flatMap(({ content }) => content ?? []);
  return {
    description: answers[0]?.description,
    headers: Object.assign(
      { 'x-request-id': { schema: { type: 'string' } } },
      extraHeaders[status],
      ...answers.map(({ headers }) => headers),
    ),
    ...(contents.length > 0 && { content: Object.assign({}, ...contents) }),
  };
}

/** The headers that belong to a status (`refused` in api/_contract/reply.ts). */
const extraHeaders: Record<number, Json> = {
  [errors.methodNotAllowed.status]: { allow: { schema: { type: 'string' } } },
  [errors.tooMany.status]: { 'retry-after': { schema: { type: 'integer' } } },
};

function success({ output }: Endpoint): Answer {
  const { properties, required = [] } = schemaOf(output, 'output');
  const schema = {
    type: 'object',
    properties: { success: { const: true }, ...(properties as Json) },
    required: ['success', ...(required as string[])],
    additionalProperties: false,
  };
  return { status: 200, description: 'Success', content: { [jsonMediaType]: { schema } } };
}

/** The refusals in JSON, with every message that a status can carry. */
function refusals(endpoint: Endpoint): Answer[] {
  const byStatus = Map.groupBy(endpoint.errors, (code) => errors[code].status);
  return Array.from(byStatus, ([status, codes]) => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Refusal' },
        { type: 'object', properties: { message: { enum: codes.map(messageOf) } } },
      ],
    };
    const examples = Object.fromEntries(
      codes.map((code) => [code, { value: { success: false, message: messageOf(code) } }]),
    );
    const content = { [jsonMediaType]: { schema, examples } };
    return { status, description: descriptionOf(codes), content };
  });
}

const messageOf = (code: ErrorCode) => errors[code].message;
const descriptionOf = (codes: readonly ErrorCode[]) => codes.map(messageOf).join(', ');

/** How an HTML form is answered (docs/product.md 6.8), learned from the answers that the contract itself gives one. */
async function formAnswers(endpoint: Endpoint): Promise<Answer[]> {
  if (!endpoint.form) return [];
  const answer = answerTo(endpoint, { typed: {}, code: 'internal' }, () => placeholderCompany);
  const pages = await Promise.all(
    codesOfForms(endpoint).map(async (code) => ({ code, page: await answer.refused(code) })),
  );
  const byStatus = Map.groupBy(pages, ({ page }) => page.status);
  return [
    sentOn(endpoint, await answer.accepted({ url: someUrl })),
    ...(await Promise.all(
      Array.from(byStatus, async ([status, same]) => ({
        status,
        description: descriptionOf(same.map(({ code }) => code)),
        content: await pageContent(same.map(({ page }) => page)),
      })),
    )),
  ];
}

/** A method that no form has is refused in JSON, and wrong fields are all that can be wrong with a form's body. */
const codesOfForms = ({ errors: codes, invalid }: Endpoint) =>
  codes.filter((code) => code !== 'methodNotAllowed' && !(invalid && code === 'invalidRequest'));

const someUrl = 'https://checkout.example/';

/** The browser goes to the address that the output names, or to one that is always the same. */
function sentOn({ output }: Endpoint, { status, headers }: Response): Answer {
  const location = headers.get('location');
  const { url } = (schemaOf(output, 'output').properties ?? {}) as Json;
  const schema = location === someUrl ? url : { const: location };
  return { status, description: 'Success', headers: { location: { required: true, schema } } };
}

/** Pages of one status: HTML with the words of one of them. */
async function pageContent(pages: readonly Response[]): Promise<Json> {
  const mediaTypes = pages.map((page) => page.headers.get('content-type')?.split(';')[0]);
  const patterns = new Set(
    await Promise.all(pages.map(async (page) => wordsOf(await page.text()))),
  );
  const schema = { type: 'string', anyOf: Array.from(patterns, (pattern) => ({ pattern })) };
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]));
}

/** The heading and what stands below it, as a pattern that leaves the company's address to the deployment. */
function wordsOf(page: string): string {
  const [words] = /<h1>.*?<\/p>/s.exec(page) ?? [];
  if (!words) throw new Error('a page of the contract has no heading with a paragraph below it');
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return words.split(placeholderCompany.email).map(literal).join('[^<]+');
}
