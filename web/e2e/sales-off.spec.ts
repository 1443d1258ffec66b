import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startCheckout } from '#contract/checkout.ts';
import { type Platform, startPlatform } from '../../mocks/platform/start-platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { pricingContent } from '../content/pricing.ts';
import { expectWithinBudget } from './expect-within-budget.ts';
import { expect, test as selling } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { accessibilityViolations, picture, styleDifferences } from './page-checks.ts';

const { notSelling, onetime, subscription, tabs } = pricingContent;
const atRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The whole product with `SALES=off`: its own build, and functions that refuse purchases. */
const test = selling.extend<object, { platform: Platform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const env = { ...process.env, NODE_ENV: 'production', SALES: 'off' };
      const args = ['--config', 'web/without-sales.config.ts', '--logLevel', 'warn'];
      const build = spawn('node', ['--run', 'build', '--', ...args], {
        cwd: atRoot('.'),
        env,
        stdio: 'inherit',
      });
      expect(await once(build, 'close')).toEqual([0, null]);
      const site = staticSite(atRoot('.cache/without-sales/dist'));
      const platform = await startPlatform({ env: { SALES: 'off' }, site });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker, because the worker's platform builds the site.
test.describe.configure({ mode: 'default' });

const ask = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: notSelling.action.label, exact: true });

test('with SALES=off both tabs of the prices lead to /contact, within the budgets', async ({
  page,
}) => {
  await expectWithinBudget(page, '/pricing', '/pricing, SALES=off');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pricing');
    await pageIsHydrated(page);
    expect(await styleDifferences(page), `${width} px`).toEqual([]);
    for (const [tab, { who }] of [
      [tabs.onetime, onetime],
      [tabs.subscription, subscription],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(who)).toBeVisible();
      await expect(page.getByText(notSelling.line)).toBeVisible();
      await expect(ask(page)).toHaveCount(3);
      expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
      await picture(page, `sales-off-${tab}-${width}`);
    }
  }
  await expect(page.locator('main form')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText('Betalsidan är öppen');
  await ask(page).first().click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('with SALES=off the prices sell nothing without script either', async ({
    page,
    request,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/pricing');
      await expect(page.getByText(notSelling.line)).toBeVisible();
      await expect(ask(page)).toHaveCount(6);
      for (const link of await ask(page).all()) await expect(link).toBeVisible();
      await picture(page, `sales-off-no-script-${width}`);
    }
    const origin = new URL(page.url()).origin;
    const data = { packageType: 'starter' };
    const response = await request.post(startCheckout.path, { data, headers: { origin } });
    expect(response.status()).toBe(503);
    await ask(page).last().click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
