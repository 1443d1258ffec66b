import type { Page } from '@playwright/test';
import { listenTo } from './listen-to.ts';

export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Shift' | 'Tab';

export type Point = { x: number; y: number };

export type Driver = ReturnType<typeof playwrightDriver>;

export function playwrightDriver(page: Page) {
  const complaints = listenTo(page);
  return {
    async open(url: string): Promise<void> {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    // Playwright does not notice a page that Firefox restores from its back/forward cache. The timer lets this call
    // return before the navigation starts.
    back: () => page.evaluate(() => void setTimeout(() => window.history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => window.history.forward())),
    async reload(): Promise<void> {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    address: () => page.evaluate(() => window.location.href).catch(() => page.url()),
    resize: (size: { width: number; height: number }) => page.setViewportSize(size),
    evaluate: <T>(expression: string): Promise<T> => page.evaluate(expression),
    pressAt: ({ x, y }: Point) => page.mouse.click(x, y),
    press: (key: Key) => page.keyboard.press(key),
    /** Taking a screenshot in Firefox logs messages of its own, which `complaints` then contains. */
    async picture(type?: 'png'): Promise<Buffer> {
      if (!type) return page.screenshot({ type: 'jpeg', quality: 25 });
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
