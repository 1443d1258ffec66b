import { expect, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { buyButton, starter } from './purchase-steps.ts';

test('a cancelled purchase returns to the cancel page, which leads back to the prices', async ({
  page,
}) => {
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
  // Several nodes would be spaced by the button's gap.
  expect(await retry.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  await retry.click();
  await expect(page).toHaveURL(/\/pricing#starter$/);
});
