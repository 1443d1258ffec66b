import { expect, test } from 'vitest';
import { pagesTable } from './tables.ts';

const auditsOf = (fcp: number, lcp: number, requests: number, bytes: number) => ({
  'first-contentful-paint': { numericValue: fcp },
  'largest-contentful-paint': { numericValue: lcp },
  'total-blocking-time': { numericValue: 12 },
  'cumulative-layout-shift': { numericValue: requests / 1000 + 0.00034 },
  'network-requests': { details: { items: Array.from({ length: requests }) } },
  'total-byte-weight': { numericValue: bytes },
});

test('a page that is slower than its limit shows by how much, in medians', () => {
  const page = auditsOf(715, 1100, 11, 153_090);
  const slow = auditsOf(9000, 9000, 11, 153_090);
  const limit = auditsOf(650, 1000, 3, 62_040);
  const table = pagesTable([
    { device: 'phone', route: '/pricing', page: [slow, page, page], limit: [limit] },
  ]);
  expect(table.split('\n')[2]).toBe(
    '| phone | /pricing | 715 / 650 | 1.10 | 1100 / 1000 | 1.10 | 12 | 0.011 / 0.003 | 11 / 3 | 153.1 / 62.0 |',
  );
});
