import type { Browser } from '@playwright/test';
import type { Driver } from './driver.ts';
import { listenTo } from './listen-to.ts';

/** Opens a window of a browser that Playwright drives. */
export async function playwrightDriver(browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ locale: 'sv-SE' });
  const page = await context.newPage();
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
    complaints: async () => [...complaints],
    async forget() {
      complaints.length = 0;
    },
    close: () => context.close(),
  };
}
