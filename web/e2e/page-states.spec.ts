import type { Page } from '@playwright/test';
import { contactFormContent } from '../content/forms.ts';
import { headerContent } from '../content/layout.ts';
import { orderContent } from '../content/order.ts';
import { pricingContent } from '../content/pricing.ts';
import { faqContent } from '../content/pricing-details.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { fillForm } from './form-steps.ts';
import { accessibilityViolations, picture, styleDifferences } from './page-checks.ts';
import { quick } from './part.ts';
import { buyButton, starter } from './purchase-steps.ts';

const send = (page: Page) =>
  page.getByRole('button', { name: contactFormContent.submitLabel }).click();

/** States of a page: its path, and the steps that lead to the state. */
const states: Record<
  string,
  { path: string; width?: number; reach: (page: Page) => Promise<void> }
> = {
  'the open menu': {
    path: '/',
    width: 390,
    reach: (page) => page.getByRole('button', { name: headerContent.open }).click(),
  },
  'field errors': { path: '/contact', reach: send },
  'the plans and every answer open': {
    path: '/pricing',
    async reach(page) {
      await page.getByRole('tab', { name: pricingContent.tabs.subscription }).click();
      await expect(page).toHaveURL(/typ=prenumeration/);
      // The first FAQ answer is open from the start.
      for (const { question } of faqContent.questions.slice(1)) {
        await page.getByText(question).click();
      }
    },
  },
  'a paid order': {
    path: '/success?session_id=cs_mock_growth',
    reach: (page) =>
      expect(page.getByRole('heading', { name: orderContent.states.paid.heading })).toBeVisible(),
  },
  'the mocked checkout': {
    path: '/pricing',
    async reach(page) {
      await buyButton(page, starter).click();
      await expect(page.getByRole('dialog', { name: /^Betala/ })).toBeVisible();
    },
  },
  'a success toast': {
    path: '/contact',
    async reach(page) {
      await fillForm(page);
      await send(page);
      // A toast under the pointer does not time out.
      await toastOn(page).hover();
    },
  },
  'a failure toast and an open tooltip': {
    path: '/pricing?scenario=startCheckout:tooMany',
    async reach(page) {
      await buyButton(page, starter).click();
      await expect(toastOn(page)).toBeVisible();
      // The click has also loaded the code of tooltips.
      const word = page.getByRole('button', { name: pricingContent.notes.vat.word });
      await expect(word).toHaveAttribute('data-state', 'closed');
      // A scroll that ends late closes the tooltip that the focus has opened.
      await word.scrollIntoViewIfNeeded();
      await expect(async () => {
        await word.blur();
        await word.focus();
        await expect(page.getByRole('tooltip')).toBeAttached({ timeout: 2000 });
      }).toPass();
    },
  },
};

for (const [name, { path, width, reach }] of Object.entries(states)) {
  for (const viewport of width ? [width] : [390, 1440]) {
    const tag = viewport === 390 ? [quick] : [];
    test(`a page with ${name} is styled and passes axe at ${viewport} px`, { tag }, async ({
      page,
    }) => {
      await page.setViewportSize({ width: viewport, height: 844 });
      await page.goto(path);
      await reach(page);
      expect(await styleDifferences(page)).toEqual([]);
      expect(await accessibilityViolations(page, { exclude: '#mock-panel' })).toEqual([]);
      await picture(page, `${name.replaceAll(' ', '-')}-${viewport}`, { fullPage: false });
    });
  }
}
