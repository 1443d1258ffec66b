import { expect, test } from 'vitest';
import { orderNumber } from './purchases.ts';

const id = '52c91ab3-44d0-4e21-9c61-0f7f1f0b8c55';

test('an order number has eight characters in two groups', () => {
  expect(orderNumber(id)).toBe('74RK-3LM5');
});

test('order numbers have no characters that look or sound alike', () => {
  const all = orderNumber('01234567') + orderNumber('89abcdef');
  expect(new Set(all.replaceAll('-', '')).size).toBe(16);
  expect(all).not.toMatch(/[01OIQBCDEGPVS]/);
});
