import { expect, test } from 'vitest';
import { items, packages, plans, priced, vatOn } from './catalogue.ts';

test('the prices are the documented ones, in öre', () => {
  const prices = items.map((item) => [priced(item).id, priced(item).net]);
  expect(prices).toEqual([
    ['starter', 39900],
    ['growth', 69900],
    ['scale', 99900],
    ['workflow1', 39900],
    ['workflow2', 69900],
    ['workflow3', 99900],
  ]);
});

test('support, response times and AI cost are the documented ones', () => {
  expect(Object.values(packages).map(({ supportDays }) => supportDays)).toEqual([30, 45, 60]);
  expect(Object.values(plans).map(({ supportResponseHours }) => supportResponseHours)).toEqual([
    4, 2, 2,
  ]);
  expect(Object.values(plans).map(({ includedAiCost }) => includedAiCost)).toEqual([
    30000, 60000, 90000,
  ]);
});

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
