import type { Page } from '@playwright/test';
import { expect, mockTest as test } from './site.ts';

const viewport = (page: Page) => page.getByRole('region', { name: /F8/ });
const toast = (page: Page) => viewport(page).getByRole('listitem');

const failing = '/pricing?scenario=startCheckout:tooMany';

const buy = (page: Page, name = 'Köp 1 Workflow') =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Presses a buy button that fails, and waits for its toast. */
async function fail(page: Page): Promise<void> {
  await page.goto(failing);
  await buy(page);
  await expect(toast(page)).toBeVisible();
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('no toast to swipe');
  // The edge: a mouse that starts in the text selects it.
  const x = box.x + 6;
  const y = box.y + box.height - 6;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 1; moved <= distance; moved++) await page.mouse.move(x + moved, y);
  await page.mouse.up();
}

test('a toast leaves after five seconds', async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T09:00:00Z' });
  await page.goto(failing);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt('2026-11-21T10:00:00Z');
  await buy(page);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast(page)).toBeVisible({ timeout: 50 });
  }).toPass();
  await page.clock.runFor(4000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast waits while the pointer rests on it', async ({ page }) => {
  await page.clock.install();
  await fail(page);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toBeVisible();
});

test('F8 leads the keyboard to the toast', async ({ page }) => {
  await fail(page);
  await page.keyboard.press('F8');
  await expect(viewport(page).locator('ol')).toBeFocused();
});

test('49 px of swipe keep a toast, 51 dismiss it', async ({ page }) => {
  await fail(page);
  await swipe(page, 49);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 51);
  await expect(toast(page)).toHaveCount(0);
});

test('a second failure replaces the first', async ({ page }) => {
  await fail(page);
  await buy(page, 'Köp 2 Workflow');
  await expect(toast(page)).toHaveCount(1);
});

test('a toast survives a change of page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fail(page);
  await page.getByRole('banner').getByRole('link', { name: 'Om oss' }).click();
  await expect(page).toHaveURL(/\/about/);
  await expect(toast(page)).toBeVisible();
});
