import { describe, expect, test } from 'vitest';
import { startCheckout } from './checkout.ts';
import { createMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointsCalledBy } from './endpoints.ts';
import { requestOf } from './example.ts';
import { acceptedExample, examples } from './examples.ts';
import { validLead, validMessage } from './form-examples.ts';
import { createLead } from './leads.ts';
import { bodyLimit, formMediaType, readInput } from './request.ts';
import { fieldTexts } from './text.ts';

// The API and the mocks read requests with `readInput` (docs/decisions/003): what it refuses is proven here, once.

const origin = 'https://site.example';

test.each(endpointsCalledBy('web', 'monitor'))('$name has an accepted example', (endpoint) => {
  expect(acceptedExample(endpoint).endpoint).toBe(endpoint);
});

test.each(examples)('$endpoint.name: $name', async (example) => {
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
const form = { 'content-type': formMediaType };

describe('a malformed request is refused', () => {
  test.each<[string, Sent]>([
    ['GET', { method: 'GET' }],
    ['DELETE', { method: 'DELETE' }],
  ])('with the right method: %s', async (_, sent) => {
    expect(await read(createLead, sent)).toEqual({
      code: 'methodNotAllowed',
      details: { allow: 'POST' },
    });
  });

  test.each<[string, Sent]>([
    ['XML', { headers: { 'content-type': 'application/xml' }, body: '<lead/>' }],
    ['a compressed body', { headers: { 'content-encoding': 'gzip' } }],
    ['no media type', { headers: { 'content-type': '' }, body: bytes('{}') }],
  ])('for its media type: %s', async (_, sent) => {
    expect(await read(createLead, sent)).toEqual({ code: 'unsupportedMediaType' });
  });

  test.each<[string, Sent]>([
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'name=Å' }],
    ['parts', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' }],
    ['compressed', { headers: { ...form, 'content-encoding': 'br' }, body: 'name=' }],
  ])('as a form, whose sender reads a page, for its media type: %s', async (_, sent) => {
    expect(await read(createLead, sent)).toEqual({ code: 'unsupportedMediaType', typed: {} });
  });

  test.each([
    ['broken JSON', '{"name":'],
    ['an empty body', ''],
    ['null', 'null'],
    ['a list', '[]'],
  ])('as no JSON object: %s', async (_, body) => {
    expect(await read(createLead, { body })).toEqual({ code: 'invalidRequest' });
    // Not with the code for a wrong package: no package was read.
    expect(await read(startCheckout, { body })).toEqual({ code: 'invalidRequest' });
  });

  test('over the limit', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(bodyLimit) });
    expect(await read(createLead, { body })).toEqual({ code: 'tooLarge' });
  });
});

const posted = (endpoint: Endpoint, fields: Record<string, string>) =>
  read(endpoint, { headers: form, body: new URLSearchParams(fields).toString() });

test('a form is read as the same input as its JSON', async () => {
  expect(await posted(createLead, { ...validLead, consent: 'on' })).toMatchObject({
    input: validLead,
  });
  expect(await posted(startCheckout, { packageType: 'growth' })).toMatchObject({
    input: { packageType: 'growth' },
  });
});

test('a robot is known by the honeypot’s name in the page too', async () => {
  const { website: _, ...lead } = validLead;
  expect(
    await posted(createLead, { ...lead, consent: 'on', field_7: 'https://spam.example' }),
  ).toMatchObject({ input: { website: 'https://spam.example' } });
});

test('a form without a tick, or with one that no browser sends, gives no consent', async () => {
  const { consent: _, ...message } = validMessage;
  const refusal = { code: 'invalidRequest', details: { fields: { consent: fieldTexts.consent } } };
  expect(await posted(createMessage, message)).toMatchObject(refusal);
  expect(await posted(createMessage, { ...message, consent: 'yes' })).toMatchObject(refusal);
});
