import { expect, test } from 'vitest';
import { purchaseLimit } from '../_orders/start-purchase.ts';
import { maxWait } from './database.ts';

test('a purchase is answered within 18 seconds, including its rate limit', () => {
  expect(maxWait + purchaseLimit).toBeLessThanOrEqual(18_000);
});
