import type { Page } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

// Pages stay short because each condition appears once (docs/decisions/184).

type Length = { words: number; small: number; height: number };

/** Visible words in `main`, words below 16 px, page height in px. */
const lengthOf = (page: Page) =>
  page.evaluate((): Length => {
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

const expectWithin = (length: Length, most: Length) => {
  expect.soft(length.words, 'words').toBeLessThanOrEqual(most.words);
  expect.soft(length.small, 'words below 16 px').toBeLessThanOrEqual(most.small);
  expect.soft(length.height, 'height at 390 px').toBeLessThanOrEqual(most.height);
};

test.use({ viewport: { width: 390, height: 844 } });

test('the start page has at most 630 words', async ({ page }) => {
  await page.goto(pages.home.path);
  await page.evaluate(() => document.fonts.ready);
  expectWithin(await lengthOf(page), { words: 630, small: 170, height: 8000 });
});

for (const [tab, query] of [
  [pricingContent.tabs.onetime, ''],
  [pricingContent.tabs.subscription, '?typ=prenumeration'],
] as const) {
  test(`the prices have at most 650 words with the tab ${tab}`, async ({ page }) => {
    await page.goto(pages.pricing.path + query);
    await page.evaluate(() => document.fonts.ready);
    // Before hydration both panels are visible.
    await pageIsHydrated(page);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    expectWithin(await lengthOf(page), { words: 650, small: 250, height: 6900 });
  });
}
