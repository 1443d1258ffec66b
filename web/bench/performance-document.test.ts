import { expect, test } from 'vitest';
import { pagesTable } from './performance-document.ts';

const floor = { fcp: 600, lcp: 0, tbt: 0, cls: 0, requests: 1, bytes: 612 };
const limit = { fcp: 650, lcp: 1000, tbt: 0, cls: 0, requests: 3, bytes: 62_040 };
const page = {
  fcp: 715,
  lcp: 1100,
  tbt: 12,
  cls: 0.01234,
  requests: 11,
  bytes: 153_090,
};

test('a page that is slower than its limit and the floor shows by how much', () => {
  const slow = { ...page, fcp: 9000, lcp: 9000 };
  const measured = { page: [slow, page, page], limit: [limit], floor: [floor] };
  expect(pagesTable([{ device: 'phone', route: '/pricing', measured }]).split('\n')[2]).toBe(
    '| phone | /pricing | 715 / 650 / 600 | 1.10 / 1.19 | 1100 / 1000 / 0 | 1.10 / – | 12 / 0 / 0 | 0.012 / 0 / 0 | 11 / 3 / 1 | 153.1 / 62.0 / 0.6 |',
  );
});
