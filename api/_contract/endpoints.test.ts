import { describe, expect, test } from 'vitest';
import { startCheckout } from './checkout.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { examples, requestOf, validLead } from './examples.ts';
import { createLead } from './leads.ts';
import { bodyLimit, readInput } from './request.ts';

test('every endpoint is registered under its name and has a unique path', () => {
  const all = Object.values(endpoints);
  expect(Object.keys(endpoints)).toEqual(all.map(({ name }) => name));
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

const wrong: unknown[] = [
  undefined,
  null,
  true,
  0,
  '',
  'x'.repeat(6000),
  [],
  {},
  { toString: 'x' },
  '\u0000',
  '\ud800',
  '__proto__',
];

const fieldsOf = ({ input }: Endpoint) =>
  Object.keys('shape' in input ? (input.shape as object) : {});

const inputsFor = (fields: string[]) =>
  wrong.flatMap((value) => [
    value,
    ...fields.map((field) => ({ [field]: value })),
    Object.fromEntries(fields.map((field) => [field, value])),
  ]);

test.each(Object.values<Endpoint>(endpoints))(
  '$name refuses wrong input only with our own error messages',
  (endpoint) => {
    const said = inputsFor(fieldsOf(endpoint)).flatMap(
      (input) => endpoint.input.safeParse(input).error?.issues ?? [],
    );
    expect(said.map(({ message }) => message)).not.toContain('Invalid input');
  },
);

// API and mocks share `readInput` (docs/decisions/003), so the errors of `readInput` are tested only here.

const origin = 'https://site.example';

test.each(examples)('$endpoint.name handles the example: $name', async (example) => {
  const read = await readInput(example.endpoint, requestOf(example, origin), () => example.input);
  const { expected } = example;
  if (expected === 'accepted') expect(read).toHaveProperty('input');
  else expect(read).toEqual({ code: expected.code, details: { fields: expected.fields } });
});

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit };

const read = (endpoint: Endpoint, { method = 'POST', headers, body = '{}' }: Sent) =>
  readInput(
    endpoint,
    new Request(origin + endpoint.path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: method === 'GET' ? null : body,
    }),
  );

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a malformed request is refused', () => {
  test.each(['GET', 'DELETE'])('because of its method: %s', async (method) => {
    const refusal = { code: 'methodNotAllowed', details: { allow: 'POST' } };
    expect(await read(createLead, { method })).toEqual(refusal);
  });

  test.each<[string, Sent]>([
    ['XML', { headers: { 'content-type': 'application/xml' }, body: '<lead/>' }],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }],
    ['another charset', { headers: { 'content-type': 'application/json; charset=iso-8859-1' } }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['no media type', { headers: { 'content-type': '' }, body: bytes('{}') }],
  ])('because of its media type: %s', async (_, sent) => {
    expect(await read(createLead, sent)).toEqual({ code: 'unsupportedMediaType' });
  });

  test.each([
    ['broken JSON', '{"name":'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('because its body is no JSON object: %s', async (_, body) => {
    expect(await read(createLead, { body })).toEqual({ code: 'invalidRequest' });
    // `invalidPackageType` would be wrong, because the body has no package.
    expect(await read(startCheckout, { body })).toEqual({ code: 'invalidRequest' });
  });

  test('because of its size', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(bodyLimit) });
    expect(await read(createLead, { body })).toEqual({ code: 'tooLarge' });
  });
});

test.each(['application/json; charset=UTF-8', 'application/json;charset="utf-8"'])(
  'JSON with the content type %s is accepted',
  async (contentType) => {
    const headers = { 'content-type': contentType };
    const body = JSON.stringify(validLead);
    expect(await read(createLead, { headers, body })).toEqual({ input: validLead });
  },
);

test('a request object without a `body` property (as in Firefox) is read', async () => {
  const sent = (body: string) => {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(origin + createLead.path, { method: 'POST', headers, body });
    return Object.defineProperty(request, 'body', { value: undefined });
  };
  const isRead = (value: unknown) => readInput(createLead, sent(JSON.stringify(value)));
  expect(await isRead(validLead)).toEqual({ input: validLead });
  expect(await isRead({ filler: 'x'.repeat(bodyLimit) })).toEqual({ code: 'tooLarge' });
});
