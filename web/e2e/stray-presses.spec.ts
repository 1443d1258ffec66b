import type { Locator, Page } from '@playwright/test';
import { headerContent } from '../content/layout.ts';
import { expect, poll, mockTest as test, toastOn } from './fixtures.ts';
import { approachForm, fieldOf, fillForm, forms, pageIsHydrated, sendForm } from './form-steps.ts';
import { buyButton, starter } from './purchase-steps.ts';

async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not rendered`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function doubleClick(page: Page, place: Locator): Promise<void> {
  const [x, y] = await middleOf(place);
  await page.mouse.dblclick(x, y);
}

for (const form of forms) {
  test(`for half a second after the thanks for a ${form.noun}, only the keyboard moves the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.clock.install();
    await page.goto(form.page);
    await approachForm(page);
    await fillForm(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await sendForm(page, form);
    const thanks = page.locator('[data-sent]');
    await poll(async () => {
      await page.clock.runFor(20);
      return thanks.count();
    }).toBe(1);
    await expect(thanks).toBeFocused();
    const name = fieldOf(page, form.fields.name);
    const [x, y] = await middleOf(name);
    await page.mouse.click(x, y);
    await expect(thanks).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(thanks.getByRole('link').first()).toBeFocused();
    await page.clock.runFor(500);
    await page.mouse.click(x, y);
    await expect(name).toBeFocused();
  });
}

test('a double click on the menu button opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const opener = page.getByRole('button', { name: headerContent.open });
  await pageIsHydrated(page);
  await doubleClick(page, opener);
  const menu = page.getByRole('dialog', { name: headerContent.menuLabel });
  await expect(menu).toBeVisible();
  const closer = menu.getByRole('button', { name: headerContent.close });
  await doubleClick(page, closer);
  await expect(menu).toBeHidden();
});

test('a double click on a toast’s close button presses nothing below the toast', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await buyButton(page, starter).click();
  await toastOn(page).hover();
  const closer = toastOn(page).getByRole('button');
  const [x, y] = await middleOf(closer);
  // Any link may be below the toast.
  await page.evaluate(
    ([left = 0, top = 0]) => {
      const link = Object.assign(document.createElement('a'), { href: '#below' });
      link.style.cssText = `position: fixed; left: ${left - 20}px; top: ${top - 20}px; width: 40px; height: 40px`;
      document.querySelector('main')?.append(link);
    },
    [x, y],
  );
  await page.mouse.dblclick(x, y);
  await expect(toastOn(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe('');
});
