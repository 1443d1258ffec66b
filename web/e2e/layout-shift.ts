import type { Page } from '@playwright/test';

/** Cumulative layout shift since the page began to load: https://web.dev/articles/cls */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    // A shift counts when it is painted.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
