import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

test('every endpoint is registered under its own name, and has an address of its own', () => {
  const all = Object.values(endpoints);
  expect(Object.keys(endpoints)).toEqual(all.map(({ name }) => name));
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});
