import { expect, test, vi } from 'vitest';
import { purchaseLimit } from '../_orders/start-purchase.ts';
import { maxWait } from '../_platform/database.ts';
import { withinTime } from './time-limit.ts';

test('work over the limit rejects with TimeUp', async () => {
  vi.useFakeTimers();
  const waiting = withinTime(1000, new Promise(() => {}));
  const outcome = expect(waiting).rejects.toMatchObject({ name: 'TimeUp' });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await outcome;
});

test('a purchase is answered within 18 seconds, including its rate limit', () => {
  expect(maxWait + purchaseLimit).toBeLessThanOrEqual(18_000);
});
