import type { Page } from '@playwright/test';
import { pages } from '../content/pages.ts';
import { expect, mockTest as test } from './fixtures.ts';
import { buyLabel, tooManyText } from './purchase-steps.ts';

// How long a toast stays, F8, swiping and what a screen reader hears: web/ui/toast.test.tsx.

const toast = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem');

const buyButton = (page: Page) =>
  page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'growth' }) });

test('a toast stays when the page changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).click();
  // Under the pointer it waits, however slow the machine.
  await toast(page).hover();
  await page.getByRole('banner').getByRole('link', { name: pages.about.nav }).press('Enter');
  await expect(page).toHaveURL(/\/about/);
  await expect(toast(page)).toBeVisible();
});

test('the text of a toast can be selected', async ({ page }) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).click();
  const text = toast(page).getByText(tooManyText);
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
  await expect(toast(page)).toBeVisible();
});

test('a buy button pressed with the keyboard keeps the focus when the purchase fails', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page).press('Enter');
  await expect(toast(page)).toBeVisible();
  await expect(buyButton(page)).toBeFocused();
});
