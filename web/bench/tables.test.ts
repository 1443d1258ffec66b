import { expect, test } from 'vitest';
import { medianRatio } from './statistics.ts';
import { apiTable, functionsTable, pagesTable } from './tables.ts';

const perfect = { score: 100, cls: 0 };
const marks = { accessibility: 100, bestPractices: 96, seo: 92 };

const floor = { ...perfect, fcp: 600, lcp: 600, tbt: 0, requests: 1, bytes: 612 };
const limit = { ...floor, fcp: 650, lcp: 1000, requests: 3, bytes: 62_040 };
const page = {
  ...perfect,
  fcp: 715.4,
  lcp: 1100,
  tbt: 12,
  cls: 0.01234,
  score: 98,
  requests: 11,
  bytes: 153_090,
};

const rowsOf = (table: string) =>
  table.split('\n').map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

test('a page stands beside its limit and the floor, with what it is of each', () => {
  const medians = { page, limit, floor };
  const ratios = { fcp: { limit: 1.104, floor: 1.19 }, lcp: { limit: 1.1, floor: 1.834 } };
  const [heads = [], , cells = []] = rowsOf(
    pagesTable([{ device: 'phone', route: '/pricing', marks, medians, ratios }]),
  );
  expect(heads.map((head, at) => [head, cells[at]])).toEqual([
    ['Device', 'phone'],
    ['Page', '/pricing'],
    ['FCP, ms', '715 / 650 / 600'],
    ['ratio', '1.10 / 1.19'],
    ['LCP, ms', '1100 / 1000 / 600'],
    ['ratio', '1.10 / 1.83'],
    ['TBT, ms', '12 / 0 / 0'],
    ['CLS', '0.012 / 0 / 0'],
    ['Score', '98 / 100 / 100'],
    ['Accessibility, practices, SEO', '100, 96, 92'],
    ['Requests', '11 / 3 / 1'],
    ['kB', '153.1 / 62.0 / 0.6'],
  ]);
});

test('nothing is a number of times nothing', () => {
  const still = { ...floor, fcp: 0 };
  const medians = { page, limit: still, floor: still };
  const ratios = {
    fcp: { limit: medianRatio([page.fcp], [0]), floor: medianRatio([0], [0]) },
    lcp: { limit: 1, floor: 1 },
  };
  const table = pagesTable([{ device: 'desktop', route: '/', marks, medians, ratios }]);
  expect(rowsOf(table)[2]?.[3]).toBe('– / –');
});

test('a request shows how many are answered and how fast', () => {
  const table = apiTable([{ request: 'GET /', perSecond: 1234.5, p50: 1.26, p99: 12 }]);
  expect(rowsOf(table)[2]).toEqual(['GET /', '1235', '1.3', '12.0']);
});

test('a function shows its weight', () => {
  const table = functionsTable([{ path: '/api/leads', asWritten: 159_440, minified: 98_760 }]);
  expect(rowsOf(table)[2]).toEqual(['/api/leads', '159.4', '98.8']);
});
