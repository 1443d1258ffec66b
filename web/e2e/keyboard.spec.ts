import { validMessage } from '#contract/examples.ts';
import { contactFormContent } from '../content/forms.ts';
import { expect, test } from './fixtures.ts';
import { thanksFor } from './form-steps.ts';

test('a message is sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  const { keyboard } = page;
  await page.getByRole('textbox', { name: contactFormContent.name.label }).focus();
  await keyboard.type(validMessage.name);
  await keyboard.press('Tab');
  await keyboard.type(validMessage.email);
  await keyboard.press('Tab');
  await keyboard.type(validMessage.company);
  await keyboard.press('Tab');
  await keyboard.type(validMessage.message);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  while (
    !(await page
      .getByRole('button', { name: contactFormContent.submitLabel })
      .evaluate((button) => button === document.activeElement))
  ) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(thanksFor(page, contactFormContent)).toBeVisible();
});

test('arrow keys change the tab, and the address remembers it', async ({ page }) => {
  await page.goto('/pricing');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/typ=prenumeration/);
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/pricing$/);
});
