import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { createLead } from './leads.ts';
import { fieldTexts } from './text.ts';

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

/** Each wrong value in place of the whole input, of each field, and of all fields at once. */
const inputsFor = (fields: string[]) =>
  wrong.flatMap((value) => [
    value,
    ...fields.map((field) => ({ [field]: value })),
    Object.fromEntries(fields.map((field) => [field, value])),
  ]);

test.each(Object.values<Endpoint>(endpoints))(
  '$name refuses wrong input with our own texts only',
  (endpoint) => {
    const said = inputsFor(fieldsOf(endpoint)).flatMap(
      (input) => endpoint.input.safeParse(input).error?.issues ?? [],
    );
    // The default text of zod/mini.
    expect(said.map(({ message }) => message)).not.toContain('Invalid input');
  },
);

const parsed = (email: string) =>
  createLead.input.safeParse({ name: 'Åsa', email, painPoint: 'Ordrar för hand', consent: true });

test.each([
  'åsa.öberg@företag.se',
  'info@räksmörgås.example',
  'info@xn--rksmrgs-5wao1o.se',
  'h&m+order@example.se',
  `${'a'.repeat(64)}@example.se`,
])('the address %s is accepted', (email) => {
  expect(parsed(email).data?.email).toBe(email);
});

test('an address is taken in its composed form, without spaces around it', () => {
  expect(parsed(' a\u030asa@example.se\n').data?.email).toBe('\u00e5sa@example.se');
});

test.each([
  'asa@',
  '@example.se',
  'asa@example',
  'asa@example..se',
  'asa@-example.se',
  'a..sa@example.se',
  'åsa öberg@example.se',
  'asa@192.0.2.1',
  '"asa"@example.se',
  'Åsa <asa@example.se>',
  'asa@example.se,bo@example.se',
  'asa@exa\u0000mple.se',
  'asa@example.se\r\nBcc: bo@example.se',
  'asa\u202e@example.se',
  `${'a'.repeat(65)}@example.se`,
  `asa@${'a'.repeat(64)}.se`,
  `asa@${'a.'.repeat(126)}se`,
])('the address %j is refused', (email) => {
  expect(parsed(email).error?.issues.map(({ message }) => message)).toEqual([fieldTexts.email]);
});

test('characters that control or turn text, and broken surrogates, never reach a store or a mail', () => {
  const lead = createLead.input.parse({
    name: '\u202e\u2066Åsa\u0000\u061c\r\nBcc: x@example.se',
    email: 'asa@example.se',
    painPoint: 'Rad ett\nrad två\u0007 \ud800',
    consent: true,
  });
  expect(lead.name).toBe('Åsa Bcc: x@example.se');
  expect(lead.painPoint).toBe('Rad ett\nrad två \ufffd');
});
