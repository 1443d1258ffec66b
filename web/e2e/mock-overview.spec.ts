import { validLead } from '#contract/form-examples.ts';
import { startPlatform } from '../../mocks/platform/start-platform.ts';
import { leadFormContent } from '../content/forms.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm, leadFields, sendForm } from './form-steps.ts';

test('where a lead went is seen on one page, and its clock is turned by keyboard', async ({
  page,
}) => {
  // Its own platform, because the clock cannot go back.
  const platform = await startPlatform();
  try {
    await page.goto(platform.siteUrl);
    await fillForm(page, leadFields);
    await sendForm(page, leadFormContent);
    await expect(toastOn(page).getByText(leadFormContent.sent.title)).toBeVisible();
    await platform.idle();

    await page.goto(platform.overviewUrl);
    const leads = page.getByRole('region', { name: 'Leads' });
    await expect(leads.getByText(validLead.painPoint)).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: '12 months ahead' }).press('Enter');
    await expect(page.getByText('366.00 days ahead of this machine')).toBeVisible();
    await expect(page.getByText('None stored.')).toHaveCount(4);

    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByRole('link', { name: /Ny förfrågan/ })).toBeVisible();
  } finally {
    await platform.close();
  }
});
