import type { Page } from '@playwright/test';

/** Cumulative layout shift since the page began to load: https://web.dev/articles/cls */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the second frame from now.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
