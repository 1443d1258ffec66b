import { expect, test } from 'vitest';
import { vatOn } from './catalogue.ts';

test.each([
  [39900, 9975],
  [69900, 17475],
  [99900, 24975],
  [2, 1],
  [1, 0],
  [0, 0],
])('VAT on %i öre is %i öre', (net, vat) => {
  expect(vatOn(net)).toBe(vat);
});
