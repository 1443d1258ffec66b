import type { Page } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { buyLabel, tooManyText } from './purchase-steps.ts';

// How long a toast stays, F8, swiping and what a screen reader hears: web/ui/toast.test.tsx.

const buyButton = (page: Page) =>
  page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'growth' }) });

/** The positions of button, list and lower edge in the shown cards that have no line. */
async function otherCards(page: Page) {
  await expect(buyButton(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.tab-panel[data-shown] .price-card').evaluateAll((cards, popular) => {
    const others = cards.filter((card) => !card.textContent.includes(popular));
    return others.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      const behind = getComputedStyle(card, '::before');
      const end = behind.content === 'none' ? height : Number.parseFloat(behind.height);
      const parts = [...card.querySelectorAll('.button, li')];
      const lower = parts.map((part) => Math.round(part.getBoundingClientRect().bottom - top));
      return { parts: lower, end };
    });
  }, pricingContent.card.popular);
}

test('a toast stays when the page changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).click();
  // A toast under the pointer does not time out, even on a slow machine.
  await toastOn(page).hover();
  await page.getByRole('banner').getByRole('link', { name: pages.about.nav }).press('Enter');
  await expect(page).toHaveURL(/\/about/);
  await expect(toastOn(page)).toBeVisible();
});

test('the text of a toast can be selected', async ({ page }) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).click();
  const text = toastOn(page).getByText(tooManyText);
  // Hovering waits until the toast stands still.
  await text.hover();
  const box = await text.boundingBox();
  if (!box) throw new Error('the text has no place on the screen');
  await page.mouse.move(box.x + 1, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 8, { steps: 5 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.length).toBeGreaterThan(5);
  expect(tooManyText.startsWith(selected)).toBe(true);
  await expect(toastOn(page)).toBeVisible();
});

test('a buy button pressed with the keyboard keeps the focus when the purchase fails', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).press('Enter');
  await expect(toastOn(page)).toBeVisible();
  await expect(buyButton(page)).toBeFocused();
});

for (const width of [390, 1440]) {
  test(`a toast leaves the button that caused it free, and a line beside it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/pricing?scenario=startCheckout:tooMany');
    const cardsBefore = await otherCards(page);
    for (const [block, side] of [
      ['end', 'top'],
      ['start', 'bottom'],
    ] as const) {
      await buyButton(page).evaluate((button, block) => button.scrollIntoView({ block }), block);
      await buyButton(page).click();
      await expect(page.locator('.toast-viewport')).toHaveAttribute('data-side', side);
      // A toast under the pointer does not time out, even on a slow machine.
      await toastOn(page).hover();
      const [toastBox, buttonBox] = await Promise.all([
        toastOn(page).boundingBox(),
        buyButton(page).boundingBox(),
      ]);
      if (!toastBox || !buttonBox) throw new Error('the toast or its button is not on the screen');
      const isBelow = toastBox.y >= buttonBox.y + buttonBox.height;
      const isAbove = toastBox.y + toastBox.height <= buttonBox.y;
      const isBeside =
        toastBox.x >= buttonBox.x + buttonBox.width || toastBox.x + toastBox.width <= buttonBox.x;
      expect(isBelow || isAbove || isBeside, `button at the ${block}`).toBe(true);
      expect(toastBox.y >= 0 && toastBox.y + toastBox.height <= 844).toBe(true);
      await toastOn(page).getByRole('button').click();
      await expect(toastOn(page)).toHaveCount(0);
    }
    // The line by the button outlasts the toast.
    const card = page.getByRole('listitem').filter({ has: buyButton(page) });
    await expect(card.getByRole('status')).toContainText('Inget har dragits');
    const other = page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) });
    expect((await other.boundingBox())?.height).toBe((await buyButton(page).boundingBox())?.height);
    for (const [index, { parts, end }] of (await otherCards(page)).entries()) {
      expect(parts).toEqual(cardsBefore[index]?.parts);
      expect(end).toBeGreaterThan(Math.max(...parts));
      expect(end).toBeLessThanOrEqual(cardsBefore[index]?.end ?? 0);
    }
    await card.getByRole('link', { name: 'Kontakta oss' }).click();
    await expect(page).toHaveURL(/\/contact\?/);
  });
}
