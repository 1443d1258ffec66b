import { checkoutFailures } from '#contract/errors.ts';
import { contactFormContent } from '../content/forms.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, sendForm } from './form-steps.ts';
import { accessibilityViolations } from './page-checks.ts';
import { buyButton, starter, tooManyToast } from './purchase-steps.ts';

test('an outcome chosen by keyboard appears in the URL and applies to the next call', async ({
  page,
}) => {
  await page.goto('/pricing');
  const toggle = page.getByRole('button', { name: 'Mocks' });
  await expect(toggle).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'startCheckout, answer 1' }).focus();
  await page.keyboard.type('tooM');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.3');
  await expect(page).toHaveURL(/\?scenario=startCheckout:tooMany@300ms$/);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await buyButton(page, starter).press('Enter');
  await expect(toastOn(page).getByText(tooManyToast.description)).toBeVisible();
  await toggle.press('Enter');
  const call = page.locator('#mock-panel .calls summary');
  await expect(call).toHaveText(/429.*\/api\/checkout\/session/);
  const duration = / (?:[3-9]\d\d|\d{4,}) ms/;
  await expect(call).toHaveText(duration);
  await page.reload();
  await expect(call).toHaveText(duration);
  expect(await accessibilityViolations(page, '#mock-panel')).toEqual([]);
});

test('Last calls lists a call that waits, and the error of a read, a form and a purchase', async ({
  page,
}) => {
  const call = page.locator('#mock-panel .calls summary').first();
  const order = '/success?session_id=cs_mock_growth&scenario=orders';
  await page.goto(`${order}:hangs`);
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  await expect(call).toHaveText(/^waiting GET \/api\/orders\/cs_mock_growth$/);
  await page.goto(`${order}:withoutUrl`);
  await expect(call).toHaveText(/^200 GET \/api\/orders\/cs_mock_growth \d+ ms .*"order"/s);
  await page.goto('/contact?scenario=contact:plainText');
  await fillForm(page);
  await sendForm(page, contactFormContent);
  await expect(call).toHaveText(/^502 POST \/api\/contact \d+ ms 502: upstream connect error$/);
  await page.goto('/pricing?scenario=checkout:withoutUrl');
  await buyButton(page, starter).click();
  await expect(call).toHaveText(
    new RegExp(`^200 POST \\S+ \\d+ ms ${checkoutFailures.package.withoutMessage}$`),
  );
});

test('Hold toasts keeps a toast open until it is unticked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/pricing?scenario=startCheckout:offline');
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  const hold = page.getByRole('checkbox', { name: 'Hold toasts' });
  await hold.check();
  await buyButton(page, starter).click();
  await expect(toastOn(page)).toBeVisible();
  await toastOn(page).hover();
  await hold.hover();
  await page.clock.runFor(60_000);
  await expect(toastOn(page)).toBeVisible();
  await hold.uncheck();
  await page.clock.runFor(5_000);
  await expect(toastOn(page)).toHaveCount(0);
});
