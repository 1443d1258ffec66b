import type { Page } from '@playwright/test';
import { listenTo } from './listen-to.ts';

export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Shift' | 'Tab';

/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** A browser's window: what Playwright and WebDriver can both do. */
export type Driver = ReturnType<typeof playwrightDriver>;

export function playwrightDriver(page: Page) {
  const complaints = listenTo(page);
  return {
    /** Loads an address. Resolves when the document has been read. */
    async open(url: string): Promise<void> {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    // Playwright is not told of a page that Firefox takes from its cache. The page answers before it is left.
    back: () => page.evaluate(() => void setTimeout(() => window.history.back())),
    forward: () => page.evaluate(() => void setTimeout(() => window.history.forward())),
    async reload(): Promise<void> {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    address: () => page.evaluate(() => window.location.href).catch(() => page.url()),
    resize: (size: { width: number; height: number }) => page.setViewportSize(size),
    /** Evaluates an expression in the page. Its value is JSON. */
    evaluate: <T>(expression: string): Promise<T> => page.evaluate(expression),
    pressAt: ({ x, y }: Point) => page.mouse.click(x, y),
    press: (key: Key) => page.keyboard.press(key),
    /** A picture of the window, which in Firefox adds to `complaints`. For a PNG the page comes to rest first. */
    async picture(type?: 'png'): Promise<Buffer> {
      if (!type) return page.screenshot({ type: 'jpeg', quality: 25 });
      // What comes late must not make the difference.
      await page.waitForLoadState('networkidle');
      return page.screenshot({ type, animations: 'disabled' });
    },
    /** Warnings and errors of the console, of the policy and of scripts since `forget`. */
    complaints: async () => [...complaints],
    async forget() {
      complaints.length = 0;
    },
    close: () => page.context().close(),
  };
}
