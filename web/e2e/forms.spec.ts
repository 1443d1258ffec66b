import { validLead, validMessage } from '#contract/form-examples.ts';
import { fieldTexts } from '#contract/text.ts';
import type { Platform } from '../../mocks/platform/platform.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { expect, test } from './fixtures.ts';
import {
  approachForm,
  fieldOf,
  fillForm,
  leadFields,
  messageFields,
  sendForm,
  thanksFor,
} from './form-steps.ts';

const mailsAbout = async (platform: Platform, name: string) =>
  (await platform.inbox()).filter(({ text }) => text?.includes(name)).length;

const newName = () => `Åsa ${crypto.randomUUID()}`;

test('a lead is stored and mailed to the company', async ({ page, platform }) => {
  const name = newName();
  await page.goto('/');
  await fillForm(page, { ...leadFields, [leadFormContent.name.label]: name });
  await sendForm(page, leadFormContent);
  await expect(thanksFor(page, leadFormContent)).toBeVisible();
  await expect(fieldOf(page, leadFormContent.name)).toHaveValue('');

  const query = 'select email, pain_point from leads where name = $1';
  expect(await platform.postgres.query(query, [name])).toEqual([
    { email: validLead.email, pain_point: validLead.painPoint },
  ]);
  await platform.idle();
  expect(await mailsAbout(platform, name)).toBe(1);
});

test('a message is stored and mailed to the company', async ({ page, platform }) => {
  const name = newName();
  await page.goto('/contact');
  await fillForm(page, { ...messageFields, [contactFormContent.name.label]: name });
  await sendForm(page, contactFormContent);
  await expect(thanksFor(page, contactFormContent)).toBeVisible();

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
  await approachForm(page);
  await sendForm(page, contactFormContent);
  await expect(page.getByText(fieldTexts.name)).toBeVisible();
  await expect(page.getByText(fieldTexts.consent)).toBeVisible();
  await expect(fieldOf(page, contactFormContent.name)).toBeFocused();
  expect(sent).toBe(0);
});

test('what was typed before the scripts arrived is still there, and is sent', async ({
  page,
  platform,
}) => {
  const name = newName();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await fieldOf(page, contactFormContent.name).fill(name);
  await fieldOf(page, contactFormContent.email).fill(validMessage.email);
  release();
  await page.waitForLoadState('networkidle');
  await expect(fieldOf(page, contactFormContent.name)).toHaveValue(name);
  await fillForm(page, { [contactFormContent.message.label]: validMessage.message });
  await sendForm(page, contactFormContent);
  await expect(thanksFor(page, contactFormContent)).toBeVisible();
  const rows = await platform.postgres.query('select email from messages where name = $1', [name]);
  expect(rows).toEqual([{ email: validMessage.email }]);
});

test('who asks for a quote finds its subject in the message, from a link and by its address', async ({
  page,
}) => {
  await page.goto('/pricing');
  const quote = page.getByRole('tabpanel').getByRole('link', { name: 'Kontakta för offert' });
  await quote.click();
  const message = fieldOf(page, contactFormContent.message);
  await expect(message).toHaveValue(/^Jag vill ha en offert på fler än \d+ Workflow, engångsköp/);
  await page.goto('/contact?offert=prenumeration');
  await expect(message).toHaveValue(
    /^Jag vill ha en offert på fler än \d+ Workflow, prenumeration/,
  );
});
