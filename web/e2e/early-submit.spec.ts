import { validLead } from '#contract/examples.ts';
import { leadFormContent } from '../content/forms.ts';
import { expect, mockTest as test } from './fixtures.ts';
import { fieldOf, fillForm, leadFields, sendForm } from './form-steps.ts';

test('a lead sent before the code of its form has loaded is sent once it has', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/assets/*lead-form-*.js');
  await page.route('**/assets/*lead-form-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await asked;
  await fieldOf(page, leadFormContent.currentApps).fill(validLead.currentApps);
  await fillForm(page, leadFields);
  await sendForm(page, leadFormContent);
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page.getByText(leadFormContent.sent.title, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mocks' }).click();
  await expect(page.locator('#mock-panel .calls summary')).toHaveCount(1);
  await page.locator('#mock-panel .calls summary').click();
  const sent = await page.locator('#mock-panel .calls pre').first().textContent();
  expect(JSON.parse(sent ?? '')).toEqual(validLead);
});
