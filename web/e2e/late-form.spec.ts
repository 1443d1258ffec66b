import { validLead } from '../../api/_contract/examples.ts';
import { leadFormContent as lead } from '../content/forms.ts';
import { expect, mockTest as test } from './site.ts';

test('a lead typed and sent before its form has come alive arrives, once and whole', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/lead-form-fields-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [label, value] of [
    [lead.name.label, validLead.name],
    [lead.email.label, validLead.email],
    [lead.painPoint.label, validLead.painPoint],
    [lead.currentApps.label, validLead.currentApps],
  ] as const) {
    await main.getByRole('textbox', { name: label }).fill(value);
  }
  await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: lead.submitLabel }).click();
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect(page.getByText(lead.sent.title, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mocks' }).click();
  await expect(page.locator('#mock-panel .calls summary')).toHaveCount(1);
  await page.locator('#mock-panel .calls summary').click();
  const sent = await page.locator('#mock-panel .calls pre').first().textContent();
  expect(JSON.parse(sent ?? '')).toEqual(validLead);
});
