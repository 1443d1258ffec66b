import { mockOrder } from '../../mocks/api/mock-order.ts';
import { pages } from '../content/pages.ts';
import { expectWithinBudget } from './expect-within-budget.ts';
import { expect, test } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';
import { accessibilityViolations, layoutShift, picture, styleDifferences } from './page-checks.ts';
import { quick } from './part.ts';

const addresses = [
  ...Object.entries(pages).map(([id, { path }]) => ({ id, path })),
  { id: 'notFound', path: '/no-such-page' },
];
const phone = [390];
const wider = [768, 1440];

for (const [widths, { id, path }] of addresses.flatMap((one) => [
  [phone, one] as const,
  [wider, one] as const,
])) {
  const tag = widths === phone ? [quick] : [];
  const title = `the page ${id} is within the budgets, has all styles and passes axe at ${widths.join(' and ')} px`;
  test(title, { tag }, async ({ page }) => {
    // The first visit loads the font: on machines without the fallback font, loading it shifts the layout.
    await expectWithinBudget(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(path);
      expect(response?.status()).toBe(id === 'notFound' ? 404 : 200);
      await pageIsHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
      expect(await styleDifferences(page), `${width} px`).toEqual([]);
      if (width !== 768) expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
      // Last, so that a late shift counts.
      expect(await layoutShift(page), `${width} px`).toBeLessThan(0.001);
      await picture(page, `${id}-${width}`);
    }
  });
}

for (const width of [390, 768, 1440]) {
  test(`showing the order of a package causes no layout shift at ${width} px`, async ({ page }) => {
    const order = mockOrder('cs_mock_growth');
    await page.route('/api/orders/*', (route) => route.fulfill({ json: { success: true, order } }));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/success?session_id=cs_mock_growth');
    await expect(page.getByText(order.number)).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.002);
  });
}

test('/contact fetches the code of its form without waiting for the visitor', {
  tag: quick,
}, async ({ page }) => {
  // Code that waits for a timer is never fetched.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const soon = (run: () => void, milliseconds = 0) =>
      milliseconds < 1000 ? setTimeout(run, milliseconds) : 0;
    Object.assign(window, { setTimeout: soon });
  });
  await page.goto('/contact');
  await pageIsHydrated(page, 'main form');
});
