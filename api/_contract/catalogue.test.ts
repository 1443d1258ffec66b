import { expect, test } from 'vitest';
import { vatOn } from './catalogue.ts';

test.each([
  [100_00, 25_00],
  [7, 2],
  [2, 1],
  [1, 0],
  [0, 0],
])('VAT on %i öre is %i öre', (net, vat) => {
  expect(vatOn(net)).toBe(vat);
});
