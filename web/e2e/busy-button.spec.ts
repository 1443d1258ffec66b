import type { Locator } from '@playwright/test';
import { packages, tierName } from '#contract/catalogue.ts';
import { contactFormContent, formContent } from '../content/forms.ts';
import { pricingContent } from '../content/pricing.ts';
import { expect, test } from './fixtures.ts';
import { approachForm, fillForm, pageIsHydrated } from './form-steps.ts';

async function keepsItsSize(button: Locator, busyLabel: string): Promise<void> {
  const handle = await button.elementHandle();
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  const busy = button.page().getByRole('button', { name: busyLabel });
  await expect(busy).toBeDisabled();
  expect(await handle?.boundingBox()).toEqual(before);
}

for (const width of [390, 1440]) {
  test(`a busy button keeps its size at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/api/**', () => undefined);

    await page.goto('/pricing');
    await pageIsHydrated(page, 'main form');
    const buttons = page.getByRole('main').getByRole('button');
    // The growth card's button is primary, the starter's secondary.
    for (const tier of [packages.growth, packages.starter]) {
      await keepsItsSize(
        buttons.filter({ hasText: pricingContent.onetime.buy(tierName(tier)) }),
        pricingContent.card.busy,
      );
      await page.reload();
      await pageIsHydrated(page, 'main form');
    }

    await page.goto('/contact');
    await approachForm(page);
    await fillForm(page);
    const send = page.getByRole('button', { name: contactFormContent.submitLabel });
    await keepsItsSize(send, formContent.frame.busyLabel);
  });
}
