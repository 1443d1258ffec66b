import { expect, test } from 'vitest';
import { median, medianRatio, percentile } from './statistics.ts';

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[900, 1000, 100, 30, 200], 200],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  // Slower in the last two rounds, and the page 1.1 times the other in each.
  [[110, 110, 110, 220, 220], [100, 100, 100, 200, 200], 1.1],
  // The other's own medians would say 1.5.
  [[300, 100, 300], [200, 100, 300], 1],
  [[], [], Number.NaN],
])('%j over %j is %d', (values, others, ratio) => {
  expect(medianRatio(values, others)).toBe(ratio);
});

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

test.each([
  [hundred, 50, 50],
  [hundred, 99, 99],
  [[3, 1, 2], 50, 2],
  [[3, 1, 2], 99, 3],
  [[3, 1, 2], 0, 1],
  [[], 50, Number.NaN],
])('of %j, the percentile %d is %d', (values, percent, value) => {
  expect(percentile(values, percent)).toBe(value);
});
