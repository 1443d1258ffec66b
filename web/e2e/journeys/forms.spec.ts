import { messageForm } from '#contract/forms.ts';
import { fieldTexts } from '#contract/text.ts';
import { pages } from '../../content/pages.ts';
import { expect, toastOn } from '../fixtures.ts';
import { approachForm, fieldOf, fillForm, forms, newName, pageIsHydrated } from '../form-steps.ts';
import { pageChanges } from '../page-changes.ts';
import { journey } from './journey.ts';

for (const { noun, table, page: path, submitLabel, sent, fields, words } of forms) {
  journey(
    `a ${noun} shows its errors, then is sent once by a double press and confirmed`,
    async ({ page, open, platform }) => {
      await open(path);
      await approachForm(page);
      const name = newName();
      const email = fieldOf(page, fields.email);
      const send = page.getByRole('button', { name: submitLabel });
      await fieldOf(page, fields.name).fill(name);
      await email.fill('asa@');
      await send.click();
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription(new RegExp(fieldTexts.email));
      const header = await page.getByRole('banner').boundingBox();
      const field = await email.boundingBox();
      // The fixed header must not cover the field.
      expect(field?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await fillForm(page, name);
      await send.evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
      await expect(toastOn(page).getByText(sent.title, { exact: true })).toBeVisible();
      await platform.idle();
      const query = `select email from ${table} where name = $1`;
      expect(await platform.postgres.query(query, [name])).toEqual([
        { email: words.find((one) => one.name === 'email')?.text },
      ]);
    },
    { changes: pageChanges, everywhere: true, isQuick: true },
  );
}

const message = 'Hur gör vi?';

journey('a draft survives a reload and a visit to another page', async ({ page, open }) => {
  const field = fieldOf(page, messageForm.fields.message);
  await open(pages.contact.path);
  await approachForm(page);
  await field.fill(message);
  await page.reload();
  await pageIsHydrated(page);
  await expect(field).toHaveValue(message);
  await page.getByRole('contentinfo').getByRole('link', { name: pages.about.nav }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.reload();
  await pageIsHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(field).toHaveValue(message);
});
