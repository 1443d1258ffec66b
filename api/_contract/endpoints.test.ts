import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

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
