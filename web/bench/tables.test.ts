import { expect, test } from 'vitest';
import { pagesTable } from './tables.ts';

test('a page that is slower than its limit shows by how much, in medians', () => {
  const page = { first: 715, largest: 1100 };
  const slow = { first: 9000, largest: 9000 };
  const limit = { first: 650, largest: 1000 };
  const table = pagesTable([
    { device: 'phone', route: '/pricing', page: [slow, page, page], limit: [limit] },
  ]);
  expect(table.split('\n')[2]).toBe('| phone | /pricing | 715 / 650 | 1.10 | 1100 / 1000 | 1.10 |');
});
