import type { Locator, Page } from '@playwright/test';
import { headerContent } from '../content/layout.ts';
import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';
import { consentOf, fieldOf, forms, openPage, thanksFor } from './form-steps.ts';
import { buyButton, growth } from './purchase-steps.ts';

async function tabTo(page: Page, control: Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    expect(presses, 'controls on the way').toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
}

for (const form of forms) {
  test(`the form on ${form.page} is filled in and sent with the keyboard alone`, async ({
    page,
  }) => {
    await page.goto(form.page);
    for (const { field, text } of form.words) {
      await tabTo(page, fieldOf(page, field));
      await page.keyboard.type(text);
    }
    await tabTo(page, consentOf(page));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: form.submitLabel }));
    await page.keyboard.press('Enter');
    await expect(thanksFor(page, form)).toBeVisible();
  });
}

test('a visitor reaches the payment of a package with the keyboard alone', async ({
  page,
  platform,
}) => {
  await page.goto('/pricing');
  await tabTo(page, buyButton(page, growth));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${platform.stripe.url}/`));
});

test('a phone’s menu works with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const open = page.getByRole('button', { name: headerContent.open });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: pages.about.nav }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${pages.about.path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
