import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class NoPaint {
  observe() {}
}

test('a page that is never painted, as in a background tab, starts after three seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', NoPaint);
  const started = vi.fn();
  const waiting = afterFirstPaint().then(started);
  await vi.advanceTimersByTimeAsync(2999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(started).toHaveBeenCalledOnce();
});
