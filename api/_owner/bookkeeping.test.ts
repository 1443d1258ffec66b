import { expect, test } from 'vitest';
import { bookkeepingKeptSince } from './data-retention.ts';

test.each([
  // Sold in 2026, kept to the end of 2033.
  ['2033-12-31', '12-31', '2026-01-01T00:00:00'],
  ['2034-01-01', '12-31', '2027-01-01T00:00:00'],
  // Sold from July 2025 to June 2026: the fiscal year ended in 2026, too.
  ['2033-12-31', '06-30', '2025-07-01T00:00:00'],
  ['2034-01-01', '06-30', '2026-07-01T00:00:00'],
  ['2034-01-01', '02-28', '2026-03-01T00:00:00'],
  ['2036-01-01', '02-29', '2028-03-01T00:00:00'],
  ['2034-01-01', '99-99', '2027-01-01T00:00:00'],
])('on %s, with fiscal years that end on %s, sales since %s are kept', (today, end, since) => {
  expect(bookkeepingKeptSince(today, end)).toBe(since);
});
