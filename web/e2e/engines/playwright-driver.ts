import type { Page } from '@playwright/test';
import type { Driver } from './driver.ts';
import { listenTo } from './listen-to.ts';

export function playwrightDriver(page: Page): Driver {
  const complaints = listenTo(page);
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    // Playwright is not told of a page that Firefox takes from its cache. The page answers before it is left.
    back: () => page.evaluate(() => void setTimeout(() => window.history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => window.history.forward())),
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    address: () => page.evaluate(() => window.location.href).catch(() => page.url()),
    resize: (size) => page.setViewportSize(size),
    evaluate: (expression) => page.evaluate(expression),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressKey: (key) => page.keyboard.press(key),
    async picture(type) {
      if (!type) return page.screenshot({ type: 'jpeg', quality: 25 });
      // What comes late must not make the difference.
      await page.waitForLoadState('networkidle');
      return page.screenshot({ type, animations: 'disabled' });
    },
    complaints: async () => [...complaints],
    async forget() {
      complaints.length = 0;
    },
    close: () => page.context().close(),
  };
}
