import type { Page } from '@playwright/test';
import { orderNumber } from '#contract/purchases.ts';
import type { Platform } from '../../../mocks/platform/start-platform.ts';
import { orderContent } from '../../content/order.ts';
import { expect } from '../fixtures.ts';
import { pageIsHydrated } from '../form-steps.ts';
import { buyButton, buyLabel, lastOrder, pay, plan, starter } from '../purchase-steps.ts';
import { journey } from './journey.ts';

async function pressTwice(
  page: Page,
  item: typeof starter | typeof plan,
  { postgres }: Platform,
): Promise<void> {
  // A visitor's second click would reuse the open session.
  await postgres.query('update orders set visitor_hash = null');
  await pageIsHydrated(page);
  await buyButton(page, item).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
}

for (const item of [starter, plan]) {
  journey(
    `a visitor buys ${item.id} and sees the paid order`,
    async ({ page, open, platform }) => {
      await open(item === plan ? '/pricing?typ=prenumeration' : '/pricing');
      await pressTwice(page, item, platform);
      await pay(page);
      const heading = { name: orderContent.states.paid.heading };
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await platform.idle();
      const { id, state } = await lastOrder(platform);
      expect(state).toBe('paid');
      await expect(page.getByRole('main').getByText(orderNumber(id)).first()).toBeVisible();
    },
    item === starter ? { changes: ['translated', 'reloaded', 'slowCode'], everywhere: true } : {},
  );
}

journey(
  'the buy button is enabled after Back from the checkout',
  async ({ page, open, platform }) => {
    await open('/pricing');
    await pressTwice(page, starter, platform);
    await expect(page.getByRole('link', { name: 'Fyll i exempeluppgifter' })).toBeVisible();
    // In Firefox, `goBack` and locators wait for a navigation that a page from the back/forward cache never reports. The
    // timer lets this call return before the page is left.
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    const buttonsOfPage = () =>
      page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLButtonElement>('.tab-panel[data-shown] form button'),
          ({ textContent, disabled }) => ({ label: textContent, disabled }),
        ),
      );
    // During the navigation `evaluate` throws.
    await expect(async () => {
      const enabled = { label: buyLabel(starter), disabled: false };
      expect(await buttonsOfPage()).toContainEqual(enabled);
    }).toPass({ timeout: 20_000 });
  },
);

journey(
  'after a purchase the prices mention the order and link to it',
  async ({ page, open, platform }) => {
    await open('/pricing');
    await pressTwice(page, starter, platform);
    await pay(page);
    const heading = page.getByRole('heading', { name: orderContent.states.paid.heading });
    await expect(heading).toBeVisible();
    await page.goto('/pricing');
    await page
      .getByRole('link', { name: /^Se order/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(heading).toBeVisible();
  },
);
