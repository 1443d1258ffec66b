import type { Page } from '@playwright/test';
import { validMessage } from '../../api/_contract/examples.ts';
import { contactFormContent as contact } from '../content/forms.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, mockTest as test } from './site.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: 'Meddelanden (F8)' });
const toastOf = (page: Page) => toastsOf(page).getByRole('listitem');
const buy = (page: Page) =>
  page.getByRole('button', { name: pricingContent.onetime.buy('2 Workflow') }).click();

async function fail(page: Page) {
  await page.goto('/pricing?scenario=tooMany');
  await buy(page);
  await expect(toastOf(page)).toBeVisible();
}

test('a toast waits under the pointer, and leaves after it has', async ({ page }) => {
  await page.clock.install();
  await fail(page);
  await toastOf(page).hover();
  await page.clock.runFor(60_000);
  await expect(toastOf(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(5100);
  await expect(toastOf(page)).toHaveCount(0);
});

test('F8 leads to the toast, which waits as long as it is read; Escape dismisses it', async ({
  page,
}) => {
  await page.clock.install();
  await fail(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toastOf(page)).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
});

test('the text of a toast can be selected', async ({ page }) => {
  await fail(page);
  const box = await toastOf(page).getByText('För många förfrågningar').boundingBox();
  if (!box) throw new Error('the text has no place on the screen');
  await page.mouse.move(box.x + 1, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 8, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^För många/);
  await expect(toastOf(page)).toBeVisible();
});

test('a failure is announced once, at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pricing?scenario=tooMany');
  await page.clock.pauseAt(Date.now() + 60_000);
  await buy(page);
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(100);
  const announced = page.getByRole('status').filter({ hasText: 'Betalningen kunde inte' });
  await expect(announced).toHaveCount(1);
  await expect(announced).toHaveAttribute('aria-live', 'assertive');
  await page.clock.runFor(1000);
  await expect(announced).toHaveCount(0);
});

test('thanks are announced once, politely', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [label, value] of [
    [contact.name.label, validMessage.name],
    [contact.email.label, validMessage.email],
    [contact.message.label, validMessage.message],
  ] as const) {
    await main.getByRole('textbox', { name: label }).fill(value);
  }
  await main.getByRole('checkbox').check();
  await page.clock.pauseAt(Date.now() + 60_000);
  await main.getByRole('button', { name: contact.submitLabel }).click();
  await expect(toastOf(page)).toBeVisible();
  await page.clock.runFor(100);
  const announced = page.getByRole('status').filter({ hasText: contact.sent.title });
  await expect(announced).toHaveCount(1);
  await expect(announced).toHaveAttribute('aria-live', 'polite');
});

test('who pressed the button by keyboard is still there after a failure', async ({ page }) => {
  await page.goto('/pricing?scenario=tooMany');
  const button = page.getByRole('button', { name: pricingContent.onetime.buy('2 Workflow') });
  await button.press('Enter');
  await expect(toastOf(page)).toBeVisible();
  await expect(button).toBeFocused();
});
