import type { Page } from '@playwright/test';
import { mockOrder } from '../../mocks/api/mock-order.ts';
import { pages } from '../content/pages.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expectWithinBudget } from './budgets.ts';
import { expect, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { layoutShift } from './layout-shift.ts';
import { quick } from './part.ts';
import { picture } from './picture.ts';
import { styleDifferences } from './style-differences.ts';

const addresses = [
  ...Object.entries(pages).map(([id, { path }]) => ({ id, path })),
  { id: 'notFound', path: '/no-such-page' },
];
const phone = [390];
const wider = [768, 1440];

for (const [widths, { id, path }] of addresses.flatMap((one) => [
  [phone, one] as const,
  [wider, one] as const,
])) {
  const tag = widths === phone ? [quick] : [];
  const title = `${id} is within budget, complete, styled and accessible at ${widths.join(' and ')} px`;
  test(title, { tag }, async ({ page }) => {
    // The first visit loads the font: on machines without the fallback font, loading it shifts the layout.
    await expectWithinBudget(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(id === 'notFound' ? 404 : 200);
      await pageIsHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
      expect(await styleDifferences(page), `${width} px`).toEqual([]);
      if (width !== 768) expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
      // Last, so that a late shift counts.
      expect(await layoutShift(page), `${width} px`).toBeLessThan(0.001);
      await picture(page, `${id}-${width}`);
    }
  });
}

for (const width of [390, 1440]) {
  test(`a package's order causes no layout shift at ${width} px`, async ({ page }) => {
    const order = mockOrder('cs_mock_growth');
    await page.route('/api/orders/*', (route) => route.fulfill({ json: { success: true, order } }));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/success?session_id=cs_mock_growth');
    await expect(page.getByText(order.number)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.002);
  });
}

/** Visible words in `main`, words below 16 px, page height in px: limits in docs/decisions/184. */
const lengthOf = (page: Page) =>
  page.evaluate(() => {
    const count = (text: string) => text.split(/\s+/).filter(Boolean).length;
    const main = document.querySelector('main') ?? document.body;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    let small = 0;
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      const added = count(texts.currentNode.textContent ?? '');
      words += added;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 16) small += added;
    }
    const { scrollHeight: height } = document.documentElement;
    return { words, small, height };
  });

const { home, pricing } = pages;
const longest = [
  { path: home.path, words: 630, small: 170, height: 8000 },
  { path: pricing.path, words: 650, small: 250, height: 6900 },
  { path: `${pricing.path}?typ=prenumeration`, words: 650, small: 250, height: 6900 },
];

for (const { path, ...most } of longest) {
  test(`${path} has at most ${most.words} words`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await pageIsHydrated(page);
    // Before hydration both panels of the prices are visible.
    await expect(page.getByRole('tabpanel')).toHaveCount(path === home.path ? 0 : 1);
    const length = await lengthOf(page);
    for (const kind of ['words', 'small', 'height'] as const) {
      expect.soft(length[kind], kind).toBeLessThanOrEqual(most[kind]);
    }
  });
}
