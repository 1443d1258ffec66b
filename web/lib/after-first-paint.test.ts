import { afterEach, expect, test, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubPaints() {
  let tell: ((names: string[]) => void) | undefined;
  const observe = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntriesByName: (name: string) => string[] }) => void) {
        tell = (names) =>
          callback({ getEntriesByName: (name) => names.filter((one) => one === name) });
      }
      observe = observe;
      disconnect() {}
    },
  );
  return { observe, paint: (name: string) => tell?.([name]) };
}

test('the application waits for the first content, one that is painted already counts', async () => {
  const { observe, paint } = stubPaints();
  const started = vi.fn();
  const waiting = afterFirstPaint().then(started);
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  paint('first-paint');
  await Promise.resolve();
  expect(started).not.toHaveBeenCalled();
  paint('first-contentful-paint');
  await waiting;
  expect(started).toHaveBeenCalledOnce();
});

test('a page that is never painted, as in a background tab, starts after three seconds', async () => {
  vi.useFakeTimers();
  stubPaints();
  const started = vi.fn();
  const waiting = afterFirstPaint().then(started);
  await vi.advanceTimersByTimeAsync(2999);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(started).toHaveBeenCalledOnce();
});
