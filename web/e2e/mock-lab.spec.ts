import type { Page } from '@playwright/test';
import { validLead, validMessage } from '../../api/_contract/examples.ts';
import { documentedWording } from '../../mocks/api/documented-wording.ts';
import { errorMatrix } from '../../mocks/api/error-matrix.ts';
import { contactFormContent, leadFormContent } from '../content/forms.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, mockTest as test } from './site.ts';

type Place = { path: string; button: string; typed: [label: string, value: string][] };

const places: Record<string, Place> = {
  createLead: {
    path: '/',
    button: leadFormContent.submitLabel,
    typed: [
      [leadFormContent.name.label, validLead.name],
      [leadFormContent.email.label, validLead.email],
      [leadFormContent.painPoint.label, validLead.painPoint],
    ],
  },
  createMessage: {
    path: '/contact',
    button: contactFormContent.submitLabel,
    typed: [
      [contactFormContent.name.label, validMessage.name],
      [contactFormContent.email.label, validMessage.email],
      [contactFormContent.message.label, validMessage.message],
    ],
  },
  startCheckout: { path: '/pricing', button: pricingContent.onetime.buy('2 Workflow'), typed: [] },
  startSubscription: {
    path: '/pricing?typ=abonnemang',
    button: pricingContent.subscription.buy('2 Workflow'),
    typed: [],
  },
};

type Words = { title: string; description: string };

const thanks: Record<string, Words> = {
  createLead: documentedWording.createLead.sent,
  createMessage: documentedWording.createMessage.sent,
};

async function act(page: Page, { button, typed }: Place): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of typed) await main.getByRole('textbox', { name: label }).fill(value);
  if (typed.length > 0) await main.getByRole('checkbox').check();
  await main.getByRole('button', { name: button }).click();
}

for (const { endpoint, outcome, expected } of errorMatrix()) {
  test(`${endpoint.name}, ${outcome}: the visitor is told`, async ({ page }) => {
    const place = places[endpoint.name];
    if (!place) throw new Error(`no page makes the call ${endpoint.name}`);
    const query = `${place.path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcome}`;
    await page.goto(place.path + query);
    await act(page, place);
    if (expected === 'leaves') {
      await expect(page.getByRole('dialog', { name: 'Betala 2 Workflow' })).toBeVisible();
      return;
    }
    const text = expected === 'sent' ? thanks[endpoint.name] : expected;
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
    await expect(toast).toHaveCount(1);
    await expect(toast.getByText(text?.title ?? 'no words')).toBeVisible();
    await expect(toast.getByText(text?.description ?? 'no words')).toBeVisible();
  });
}

test('a mocked payment leads to its order, a cancelled one to the cancel page', async ({
  page,
}) => {
  const { button } = places.startSubscription ?? { button: '' };
  const checkout = page.getByRole('dialog', { name: 'Betala 2 Workflow' });
  await page.goto('/pricing?typ=abonnemang');
  await page.getByRole('button', { name: button }).click();
  await checkout.getByRole('button', { name: 'Betala' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('main')).toContainText('2 Workflow');
  await page.goto('/pricing?typ=abonnemang');
  await page.getByRole('button', { name: button }).click();
  await checkout.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
});
