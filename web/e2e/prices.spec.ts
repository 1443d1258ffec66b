import { items, priced, workflowsOf } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { pages } from '../content/pages.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, poll, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { layoutProblems } from './layout-problems.ts';
import { addStyle } from './page-checks.ts';
import { quick } from './part.ts';
import { buyButton, plan, starter } from './purchase-steps.ts';

const { tabs } = pricingContent;

test('a click during a tab change buys from the new tab', { tag: quick }, async ({ page }) => {
  const started: string[] = [];
  await page.route('**/api/checkout/*', async (route) => {
    started.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503, json: { success: false } });
  });
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto('/pricing');
  await page.getByRole('tab', { name: tabs.subscription }).click();
  const leaving = buyButton(page, plan);
  await expect(leaving).toBeVisible();
  const box = await leaving.boundingBox();
  // A slow transition, so that the click happens during the transition.
  await addStyle(page, '.tab-panel[data-shown] { transition-duration: 1000s !important }');
  await page.getByRole('tab', { name: tabs.onetime }).click();
  await expect(buyButton(page, starter)).toBeVisible();
  await expect(leaving).toBeHidden();
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await poll(() => started).toEqual(['/api/checkout/session']);
});

test('a cancelled purchase returns to the cancel page, which leads back to the prices', {
  tag: quick,
}, async ({ page }) => {
  await page.goto('/pricing');
  await pageIsHydrated(page, 'main form');
  await buyButton(page, starter).click();
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel\?vara=starter$/);
  const retry = page.getByRole('link', { name: 'Försök igen med 1 Workflow' });
  await expect(retry).toHaveAttribute('href', '/pricing#starter');
  const buttons = page.locator('main .button');
  await expect(buttons.nth(1)).toHaveAttribute('href', '/contact');
  await expect(buttons.nth(2)).toHaveAttribute('href', '/');
  // The button's gap would separate several text nodes.
  expect(await retry.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  await retry.click();
  await expect(page).toHaveURL(/\/pricing#starter$/);
});

for (const width of [390, 1024]) {
  test(`a URL of a subscription scrolls to its card at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pricing?typ=prenumeration#workflow3');
    await pageIsHydrated(page, 'main form');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tabs.subscription);
    const card = page.locator('#workflow3');
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
    // The header's height and the card's scroll margin.
    const top = card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    expect(await top).toBe(72 + 144);
  });
}

/** Each amount that the cards or the terms show, and the amount that replaces it. */
const longPrices = items.flatMap((item) => {
  const { net, total } = priced(item);
  const perFlow = Math.round(net / (workflowsOf(item.id) ?? 1));
  return [
    [formatKronor(total), formatKronor(124_998_75)],
    [formatKronor(net), formatKronor(99_999_00)],
    [formatKronor(perFlow), formatKronor(49_999_50)],
  ] as const;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('prices up to 99 999 kr fit on one line in any window', async ({ page }) => {
    for (const path of [pages.pricing.path, pages.terms.path]) {
      await page.goto(path);
      await addStyle(page, '* { hyphens: manual !important }');
      const changed = await page.evaluate((amounts) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          const found = amounts.find(([amount]) => text.data.startsWith(amount));
          if (!found) continue;
          text.data = text.data.replace(...found);
          count += 1;
        }
        return count;
      }, longPrices);
      expect(changed, path).toBeGreaterThanOrEqual(items.length);
      for (const width of [320, 360, 375, 390, 480, 640, 768, 1024, 1088, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await layoutProblems(page, true), `${path}, ${width} px`).toEqual([]);
      }
    }
  });
});
