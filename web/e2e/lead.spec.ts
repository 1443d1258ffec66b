import type { Locator } from '@playwright/test';
import { validLead, validMessage } from '../../api/_contract/examples.ts';
import type { Platform } from '../../mocks/platform/start-platform.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { expect, test } from './site.ts';

const field = (form: Locator, { label }: { label: string }) =>
  form.getByRole('textbox', { name: label });

const mailsAbout = async (platform: Platform, name: string) =>
  (await platform.inbox()).filter(({ text }) => text?.includes(name)).length;

test('a lead is stored and mailed to the company', async ({ page, platform }) => {
  const name = `Åsa ${crypto.randomUUID()}`;
  await page.goto('/');
  const form = page.locator('#lead-form form');
  await field(form, leadFormContent.name).fill(name);
  await field(form, leadFormContent.email).fill(validLead.email);
  await field(form, leadFormContent.painPoint).fill(validLead.painPoint);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: leadFormContent.submitLabel }).click();
  await expect(page.getByText(leadFormContent.sent.title, { exact: true })).toBeVisible();
  await expect(field(form, leadFormContent.name)).toHaveValue('');

  const query = 'select email, pain_point from leads where name = $1';
  expect(await platform.postgres.query(query, [name])).toEqual([
    { email: validLead.email, pain_point: validLead.painPoint },
  ]);
  await platform.idle();
  expect(await mailsAbout(platform, name)).toBe(1);
});

test('a message is stored and mailed to the company', async ({ page, platform }) => {
  const name = `Åsa ${crypto.randomUUID()}`;
  await page.goto('/contact');
  const form = page.locator('form');
  await field(form, contactFormContent.name).fill(name);
  await field(form, contactFormContent.email).fill(validMessage.email);
  await field(form, contactFormContent.message).fill(validMessage.message);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: contactFormContent.submitLabel }).click();
  await expect(page.getByText(contactFormContent.sent.title, { exact: true })).toBeVisible();

  const query = 'select message from messages where name = $1';
  expect(await platform.postgres.query(query, [name])).toEqual([{ message: validMessage.message }]);
  await platform.idle();
  expect(await mailsAbout(platform, name)).toBe(1);
});

test('an empty form says what is missing, and sends nothing', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent += 1;
  });
  await page.goto('/contact');
  await page.getByRole('button', { name: contactFormContent.submitLabel }).click();
  await expect(page.getByText('Namnet måste vara minst 2 tecken')).toBeVisible();
  await expect(page.getByText('Du måste godkänna behandling av personuppgifter')).toBeVisible();
  await expect(field(page.locator('form'), contactFormContent.name)).toBeFocused();
  expect(sent).toBe(0);
});

test('what was typed before the scripts arrived is still there, and is sent', async ({
  page,
  platform,
}) => {
  const name = `Åsa ${crypto.randomUUID()}`;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = page.locator('form');
  await field(form, contactFormContent.name).fill(name);
  await field(form, contactFormContent.email).fill(validMessage.email);
  release();
  await page.waitForLoadState('networkidle');
  await expect(field(form, contactFormContent.name)).toHaveValue(name);
  await field(form, contactFormContent.message).fill(validMessage.message);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: contactFormContent.submitLabel }).click();
  await expect(page.getByText(contactFormContent.sent.title, { exact: true })).toBeVisible();
  const rows = await platform.postgres.query('select email from messages where name = $1', [name]);
  expect(rows).toEqual([{ email: validMessage.email }]);
});
