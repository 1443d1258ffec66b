import { packages, plans } from '#contract/catalogue.ts';
import { orderContent } from '../content/order.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { buyLabel, tooManyText } from './purchase-steps.ts';

test('by keyboard the panel comes first; what is chosen there is in the address, and the next call gets it', async ({
  page,
}) => {
  await page.goto('/pricing');
  const toggle = page.getByRole('button', { name: 'Mocks' });
  // The panel is made when the application starts.
  await expect(toggle).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'startCheckout, answer 1' }).focus();
  await page.keyboard.type('tooM');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.3');
  await expect(page).toHaveURL(/\?scenario=startCheckout:tooMany@300ms$/);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page
    .getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) })
    .press('Enter');
  await expect(toastOn(page).getByText(tooManyText)).toBeVisible();
  await toggle.press('Enter');
  const call = page.locator('#mock-panel .calls summary');
  await expect(call).toHaveText(/429.*\/api\/checkout\/session/);
  const duration = /[3-9]\d\d ms$|\d{4,} ms$/;
  await expect(call).toHaveText(duration);
  await page.reload();
  await expect(call).toHaveText(duration);
});

test('an outcome chosen before the mocked payment still holds on the success page', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=orders:processing');
  await page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'scale' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Betala' }).click();
  await expect(page).toHaveURL(/\/success/);
  await expect(
    page.getByRole('heading', { name: orderContent.states.processing.heading }),
  ).toBeVisible();
  await expect(page.getByText(packages.scale.name)).toBeVisible();
});

test('a mocked payment leads to its order, a cancelled one to the cancel page', async ({
  page,
}) => {
  const checkout = page.getByRole('dialog', { name: `Betala ${plans.workflow2.name}` });
  const buy = page.getByRole('button', { name: buyLabel({ kind: 'plan', id: 'workflow2' }) });
  await page.goto('/pricing?typ=prenumeration');
  await buy.click();
  await checkout.getByRole('button', { name: 'Betala' }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('main')).toContainText(plans.workflow2.name);
  await page.goto('/pricing?typ=prenumeration');
  await buy.click();
  await checkout.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
});

test('the panel and the mocked payment are accessible', async ({ page }) => {
  await page.goto('/pricing?scenario=checkout:tooMany@1s,success');
  await page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) }).click();
  await expect(toastOn(page).getByText(tooManyText)).toBeVisible();
  await page.getByRole('button', { name: 'Mocks' }).click();
  await page.locator('#mock-panel .calls summary').click();
  await page.getByRole('button', { name: 'Playwright test' }).click();
  await expect(page.getByRole('textbox', { name: 'Exported' })).toBeVisible();
  expect(await accessibilityViolations(page, { within: '#mock-panel' })).toEqual([]);
  await page.goto('/pricing?mock_checkout=cs_mock_growth');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityViolations(page, { within: '#mock-checkout' })).toEqual([]);
});

test('neither the panel nor the site changes the looks of the other', async ({ page }) => {
  await page.goto('/pricing');
  const looks = await page.locator('#mock-panel aside').evaluate((panel) => {
    const { fontFamily, fontSize } = getComputedStyle(panel);
    return { fontFamily, fontSize };
  });
  expect(looks).toEqual({ fontFamily: expect.stringContaining('system-ui'), fontSize: '14px' });
  await expect(page.getByRole('main')).not.toHaveCSS('font-family', looks.fontFamily);
});

for (const width of [390, 1280]) {
  test(`at ${width} px the panel takes no width of the page, and covers no toast`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/pricing?scenario=checkout:tooMany');
    const main = page.getByRole('main');
    await expect(main).toBeVisible();
    const [toggle, heading] = await Promise.all([
      page.getByRole('button', { name: 'Mocks' }).boundingBox(),
      main.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    expect(toggle?.x).toBe(0);
    expect(toggle?.width).toBeLessThanOrEqual(heading?.x ?? 0);
    await page.getByRole('button', { name: 'Mocks' }).click();
    expect((await main.boundingBox())?.width).toBe(width);
    await page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) }).click();
    // A click waits until nothing covers its button.
    await toastOn(page).getByRole('button').click();
    await expect(toastOn(page)).toHaveCount(0);
  });
}
