import { expect, test } from 'vitest';
import { validLead } from './form-examples.ts';
import { createLead } from './leads.ts';
import { formMediaType, readInput } from './request.ts';

const read = (contentType: string, body: BodyInit) =>
  readInput(
    createLead,
    new Request(`https://site.example${createLead.path}`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    }),
  );

const json = JSON.stringify(validLead);
const form = new URLSearchParams({ ...validLead, consent: 'on' }).toString();
const latin1 = form.replaceAll('%C3%85', '%C5').replaceAll('%C3%96', '%D6');
const latin1Bytes = Uint8Array.from(decodeURIComponent(form), (sign) => sign.charCodeAt(0));

test.each([
  ['application/json; charset=UTF-8', json],
  ['application/json;charset="utf-8"', json],
  [`${formMediaType}; charset=utf-8`, form],
  [`${formMediaType};charset=UTF8`, form],
  [formMediaType, decodeURIComponent(form)],
])('%s is read', async (contentType, body) => {
  expect(await read(contentType, body)).toMatchObject({ input: validLead });
});

test.each([
  ['application/json; charset=iso-8859-1', json],
  ['application/json; charset=utf-16', json],
  [`${formMediaType}; charset=ISO-8859-1`, latin1],
  [`${formMediaType}; charset="utf-16"`, form],
  [formMediaType, latin1],
  [formMediaType, latin1Bytes],
])(
  'text that is not UTF-8 is refused instead of being stored as question marks: %s',
  async (contentType, body) => {
    expect(await read(contentType, body)).toMatchObject({ code: 'unsupportedMediaType' });
  },
);

test('a replacement character that was typed is kept', async () => {
  const typed = new URLSearchParams({ ...validLead, name: 'Å\ufffdsa 100 %', consent: 'on' });
  expect(await read(formMediaType, typed.toString())).toMatchObject({
    input: { name: 'Å\ufffdsa 100 %' },
  });
});
