import { expect, test, vi } from 'vitest';
import { maxWait } from '../_services/database.ts';
import { purchaseLimit } from '../_wiring/purchase.ts';
import { withinTime } from './time-limit.ts';

test('work that is done in time gives its result, or its error', async () => {
  expect(await withinTime(1000, Promise.resolve(1))).toBe(1);
  await expect(withinTime(1000, Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('work that takes too long is no longer waited for', async () => {
  vi.useFakeTimers();
  const waiting = withinTime(1000, new Promise(() => {}));
  const outcome = expect(waiting).rejects.toMatchObject({ name: 'TimeUp' });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await outcome;
});

test('a press of the buy button is answered within 18 seconds, its rate limit included', () => {
  expect(maxWait + purchaseLimit).toBeLessThanOrEqual(18_000);
});
