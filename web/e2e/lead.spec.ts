import { validLead, validMessage } from '../../api/_contract/examples.ts';
import { expect, test } from './site.ts';

test('a lead is stored and mailed to the company', async ({ page, platform }) => {
  const name = `Åsa ${crypto.randomUUID()}`;
  await page.goto('/#lead-form');
  const form = page.locator('#lead-form');
  await form.getByLabel(/^Namn/).fill(name);
  await form.getByLabel(/^E-post/).fill(validLead.email);
  await form.getByLabel(/utmaning/i).fill(validLead.painPoint);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(page.getByText('Tack för din förfrågan')).toBeVisible();
  await expect(form.getByLabel(/^Namn/)).toHaveValue('');

  const rows = await platform.postgres.query(
    'select email, pain_point from leads where name = $1',
    [name],
  );
  expect(rows).toEqual([{ email: validLead.email, pain_point: validLead.painPoint }]);
  await expect
    .poll(async () => (await platform.inbox()).filter(({ text }) => text.includes(name)).length)
    .toBe(1);
});

test('a message is stored and mailed to the company', async ({ page, platform }) => {
  const name = `Åsa ${crypto.randomUUID()}`;
  await page.goto('/contact');
  const form = page.locator('form');
  await form.getByLabel(/^Namn/).fill(name);
  await form.getByLabel(/^E-post/).fill(validMessage.email);
  await form.getByLabel(/^Meddelande/).fill(validMessage.message);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: /^Skicka/ }).click();
  await expect(page.getByText('Tack för ditt meddelande')).toBeVisible();

  const rows = await platform.postgres.query('select message from messages where name = $1', [
    name,
  ]);
  expect(rows).toEqual([{ message: validMessage.message }]);
  await expect
    .poll(async () => (await platform.inbox()).filter(({ text }) => text.includes(name)).length)
    .toBe(1);
});

test('an empty form says what is missing, and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent += 1;
  });
  await page.goto('/contact');
  await page
    .locator('form')
    .getByRole('button', { name: /^Skicka/ })
    .click();
  await expect(page.getByText('Namnet måste vara minst 2 tecken')).toBeVisible();
  await expect(page.getByLabel(/^Namn/)).toBeFocused();
  expect(sent).toBe(0);
});
