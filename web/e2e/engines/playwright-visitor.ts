import type { Locator, Page } from '@playwright/test';
import type { Part, Visitor } from './visitor.ts';

function partOf(found: Locator): Part {
  const shown = found.filter({ visible: true }).first();
  return {
    click: () => shown.click(),
    focus: () => shown.focus(),
    async fill(text) {
      // By WebDriver BiDi, Firefox adds to the text of an e-mail field instead of replacing it.
      await shown.clear();
      await shown.fill(text);
    },
    isShown: () => shown.isVisible(),
    read: (ask) => shown.evaluate(ask),
  };
}

/** A visitor in a browser that Playwright drives. */
export function playwrightVisitor(page: Page, complaints: string[]): Visitor {
  return {
    width: page.viewportSize()?.width ?? 0,
    async open(path) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
    // Playwright is not told of a page that Firefox takes from its cache.
    back: () => page.evaluate(() => window.history.back()),
    forward: () => page.evaluate(() => window.history.forward()),
    address: () => page.evaluate(() => window.location.href).catch(() => page.url()),
    press: (key) => page.keyboard.press(key),
    read: (ask) => page.evaluate(ask),
    role: (role, name) => partOf(page.getByRole(role, name ? { name, exact: true } : {})),
    css: (selector) => partOf(page.locator(selector)),
    complaints: async () => [...complaints],
    async forget() {
      complaints.length = 0;
    },
  };
}
