import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

test('every endpoint is registered under its name and has a unique path', () => {
  const all = Object.values(endpoints);
  expect(Object.keys(endpoints)).toEqual(all.map(({ name }) => name));
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});
