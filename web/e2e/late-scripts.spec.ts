import { formPageWords } from '../../api/_http/pages/form-page.ts';
import { leadFormContent } from '../content/forms.ts';
import { expect, test } from './fixtures.ts';
import {
  consentOf,
  fieldOf,
  fillForm,
  forms,
  holdScripts,
  newName,
  openBeforeScripts,
  pageIsHydrated,
  sendForm,
  thanksFor,
} from './form-steps.ts';
import { pageChanges } from './page-changes.ts';
import { accessibilityViolations, picture } from './page-checks.ts';
import { buyButton, plan, starter } from './purchase-steps.ts';

for (const form of forms) {
  const { noun, table, page: path, fields, words } = form;
  const optional = words.filter(({ field }) => !field.required);
  for (const changedBy of ['none', ...pageChanges] as const) {
    test.describe(() => {
      test.use({ changedBy });
      test(`a ${noun} typed before the scripts have loaded keeps its text and is sent once (${changedBy})`, async ({
        page,
        platform,
      }) => {
        const sender = newName();
        const release = await openBeforeScripts(page, path);
        for (const { field, text } of optional) await fieldOf(page, field).fill(text);
        await consentOf(page).check();
        await fieldOf(page, fields.name).fill(sender);
        release();
        await pageIsHydrated(page, 'main form');
        await expect(fieldOf(page, fields.name)).toHaveValue(sender);
        await expect(fieldOf(page, fields.name)).toBeFocused();
        await expect(consentOf(page)).toBeChecked();
        await fillForm(page, sender);
        for (const { field, text } of optional) {
          await expect(fieldOf(page, field)).toHaveValue(text);
        }
        const answered = page.waitForResponse((response) => response.request().method() === 'POST');
        await sendForm(page, form);
        expect((await answered).status()).toBe(200);
        await expect(thanksFor(page, form)).toBeVisible();
        const query = `select id from ${table} where name = $1`;
        expect(await platform.postgres.query(query, [sender])).toHaveLength(1);
      });
    });
  }
}

test('a tab pressed before the scripts have loaded shows its prices and stays selected', async ({
  page,
}) => {
  const release = await openBeforeScripts(page, '/pricing');
  await page.getByRole('tab').nth(1).click();
  await expect(buyButton(page, plan)).toBeVisible();
  await expect(buyButton(page, starter)).toBeHidden();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab').first().click();
  await expect(buyButton(page, starter)).toBeVisible();
  await expect(buyButton(page, plan)).toBeHidden();
});

test('the error page for wrong fields passes axe and fits a phone', async ({ page }) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await fillForm(page);
  await fieldOf(page, leadFormContent.email).fill('asa@localhost');
  await sendForm(page, leadFormContent);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formPageWords.wrongFields.title);
  expect(await accessibilityViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await picture(page, 'wrong-fields-390');
});
