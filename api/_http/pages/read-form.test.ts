import { expect, test } from 'vitest';
import { createMessage } from '../../_contract/contact.ts';
import type { Endpoint } from '../../_contract/endpoint.ts';
import { validLead, validMessage } from '../../_contract/examples.ts';
import { createLead } from '../../_contract/leads.ts';
import { fieldTexts } from '../../_contract/text.ts';
import { formMediaType, readForm } from './read-form.ts';

const read = (
  endpoint: Endpoint,
  body: BodyInit,
  contentType = formMediaType,
  encoding = 'identity',
) =>
  readForm(
    endpoint,
    new Request(`https://site.example${endpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, 'content-encoding': encoding },
      body,
    }),
  );

const fields = (values: Record<string, string>) => new URLSearchParams(values).toString();

const form = fields({ ...validLead, consent: 'on' });
const latin1 = form.replaceAll('%C3%85', '%C5').replaceAll('%C3%96', '%D6');
const latin1Bytes = Uint8Array.from(decodeURIComponent(form), (sign) => sign.charCodeAt(0));

test.each([
  [`${formMediaType};charset=UTF8`, form],
  [formMediaType, decodeURIComponent(form)],
])('a form sent as %s is read like the same JSON', async (contentType, body) => {
  expect(await read(createLead, body, contentType)).toMatchObject({ input: validLead });
});

test.each([
  [`${formMediaType}; charset=ISO-8859-1`, latin1],
  [formMediaType, latin1],
  [formMediaType, latin1Bytes],
])('a form that is not UTF-8 is refused: %s', async (type, body) => {
  expect(await read(createLead, body, type)).toEqual({ code: 'unsupportedMediaType', typed: {} });
});

test.each([
  ['text/plain', 'identity'],
  ['multipart/form-data; boundary=x', 'identity'],
  [formMediaType, 'br'],
])('a form with the content type %s and the encoding %s is refused', async (type, encoding) => {
  const refusal = { code: 'unsupportedMediaType', typed: {} };
  expect(await read(createLead, form, type, encoding)).toEqual(refusal);
});

test('a replacement character (U+FFFD) that the visitor typed is kept', async () => {
  const typed = { ...validLead, name: 'Å\ufffdsa 100 %', consent: 'on' };
  expect(await read(createLead, fields(typed))).toMatchObject({ input: { name: typed.name } });
});

test('a line break counts as one character, as in JSON', async () => {
  const send = (message: string) =>
    read(createMessage, fields({ ...validMessage, consent: 'on', message }));
  const message = `${'rad\r\n'.repeat(1249)}slut`;
  expect(await send(message)).toMatchObject({
    input: { message: message.replaceAll('\r\n', '\n') },
  });
  expect(await send(`rad\r\n${message}`)).toMatchObject({
    details: { fields: { message: 'Texten får vara högst 5000 tecken' } },
  });
});

test.each(['ก', 'ع', '"'])('fields of maximum length, filled with %s, are read', async (sign) => {
  const full = {
    name: sign.repeat(100),
    painPoint: sign.repeat(5000),
    currentApps: sign.repeat(500),
  };
  const body = fields({ ...validLead, ...full, consent: 'on' });
  expect(await read(createLead, body)).toHaveProperty('input');
});

test('the honeypot is read from its disguised field name on the page', async () => {
  const { website: _, ...lead } = validLead;
  const filled = fields({ ...lead, consent: 'on', field_7: 'https://spam.example' });
  expect(await read(createLead, filled)).toMatchObject({
    input: { website: 'https://spam.example' },
  });
});

test('a form without `consent=on` is refused', async () => {
  const { consent: _, ...message } = validMessage;
  const refusal = { code: 'invalidRequest', details: { fields: { consent: fieldTexts.consent } } };
  expect(await read(createMessage, fields(message))).toMatchObject(refusal);
  expect(await read(createMessage, fields({ ...message, consent: 'yes' }))).toMatchObject(refusal);
});
