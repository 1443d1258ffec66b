import AxeBuilder from '@axe-core/playwright';
import { pricingContent } from '../content/pricing.ts';
import { expect, mockTest as test } from './fixtures.ts';

test('an outcome chosen in the panel by keyboard is in the address, and is what the next call meets', async ({
  page,
}) => {
  await page.goto('/pricing');
  const toggle = page.getByRole('button', { name: 'Mocks' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByText('startCheckout', { exact: true }).focus();
  await page.locator('#mock-panel summary', { hasText: 'startCheckout' }).press('Enter');
  const group = page.getByRole('radiogroup', { name: 'startCheckout' });
  await group.getByRole('radio', { name: 'success', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'invalidRequest' })).toBeChecked();
  await group.getByRole('radio', { name: 'tooMany' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?scenario=startCheckout:tooMany$/);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.getByRole('button', { name: pricingContent.onetime.buy('1 Workflow') }).press('Enter');
  await expect(page.getByRole('listitem').getByText('För många förfrågningar')).toBeVisible();
  await toggle.press('Enter');
  await expect(page.locator('#mock-panel .calls summary')).toHaveText(
    /429.*\/api\/checkout\/session/,
  );
});

test('an outcome chosen before the mocked payment still holds on the success page', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=orders:processing');
  await page.getByRole('button', { name: pricingContent.onetime.buy('3 Workflow') }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Betala' }).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'Betalningen behandlas' })).toBeVisible();
  await expect(page.getByText('3 Workflow')).toBeVisible();
});

test('a mocked payment leads to its order, a cancelled one to the cancel page', async ({
  page,
}) => {
  const checkout = page.getByRole('dialog', { name: 'Betala 2 Workflow' });
  const buy = page.getByRole('button', { name: pricingContent.subscription.buy('2 Workflow') });
  await page.goto('/pricing?typ=abonnemang');
  await buy.click();
  await checkout.getByRole('button', { name: 'Betala' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('main')).toContainText('2 Workflow');
  await page.goto('/pricing?typ=abonnemang');
  await buy.click();
  await checkout.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
});

test('the panel and the mocked payment are accessible', async ({ page }) => {
  await page.goto('/pricing?scenario=tooMany');
  await page.getByRole('button', { name: 'Mocks' }).click();
  await page.locator('#mock-panel summary', { hasText: 'startCheckout' }).click();
  const panel = await new AxeBuilder({ page }).include('#mock-panel').analyze();
  expect(panel.violations).toEqual([]);
  await page.goto('/pricing?mock_checkout=cs_mock_growth');
  await expect(page.getByRole('dialog')).toBeVisible();
  const payment = await new AxeBuilder({ page }).include('#mock-checkout').analyze();
  expect(payment.violations).toEqual([]);
});

test('neither the panel nor the site changes the looks of the other', async ({ page }) => {
  await page.goto('/pricing');
  const looks = await page.locator('#mock-panel aside').evaluate((panel) => {
    const { fontFamily, fontSize } = getComputedStyle(panel);
    return { fontFamily, fontSize };
  });
  expect(looks).toEqual({ fontFamily: expect.stringContaining('system-ui'), fontSize: '14px' });
  await expect(page.getByRole('main')).not.toHaveCSS('font-family', looks.fontFamily);
});
