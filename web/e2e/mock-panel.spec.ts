import type { Locator } from '@playwright/test';
import { packages, plans } from '#contract/catalogue.ts';
import { errors } from '#contract/errors.ts';
import { orderContent } from '../content/order.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { expect, mockTest as test, toastOn } from './fixtures.ts';
import { buyLabel, tooManyText } from './purchase-steps.ts';

test('an outcome chosen in the panel by keyboard is in the address, and is what the next call meets', async ({
  page,
}) => {
  await page.goto('/pricing');
  const toggle = page.getByRole('button', { name: 'Mocks' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByText('startCheckout', { exact: true }).focus();
  await page.locator('#mock-panel summary', { hasText: 'startCheckout' }).press('Enter');
  const group = page.getByRole('radiogroup', { name: 'startCheckout' });
  await group.getByRole('radio', { name: 'success', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'invalidRequest' })).toBeChecked();
  await group.getByRole('radio', { name: 'tooMany' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?scenario=startCheckout:tooMany$/);
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page
    .getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) })
    .press('Enter');
  await expect(toastOn(page).getByText(tooManyText)).toBeVisible();
  await toggle.press('Enter');
  await expect(page.locator('#mock-panel .calls summary')).toHaveText(
    /429.*\/api\/checkout\/session/,
  );
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
  await page.locator('#mock-panel summary', { hasText: 'startCheckout' }).click();
  await page.locator('#mock-panel [data-endpoint=startCheckout] .inner summary').click();
  await page.locator('#mock-panel .calls summary').click();
  await page.locator('#mock-panel').getByRole('button', { name: 'Playwright test' }).click();
  await expect(page.locator('#mock-panel').getByRole('spinbutton')).toHaveValue('429');
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

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};

for (const open of [false, true]) {
  test(`the ${open ? 'open' : 'closed'} panel covers neither logo nor first card, however wide the window`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    if (open) await page.getByRole('button', { name: 'Mocks' }).click();
    const parts = page.locator(open ? '#mock-panel .sheet' : '#mock-panel .toggle');
    const card = page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) });
    for (const width of [390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 844 });
      for (const shown of [page.getByRole('banner').getByRole('link').first(), card]) {
        await shown.evaluate((element) =>
          element.scrollIntoView({ block: 'start', behavior: 'instant' }),
        );
        const [panel, box] = [await boxOf(parts), await boxOf(shown)];
        const apart =
          panel.x + panel.width <= box.x ||
          box.y + box.height <= panel.y ||
          box.x + box.width <= panel.x;
        expect(apart, JSON.stringify({ width, panel, box })).toBe(true);
      }
    }
  });
}

test('an answer shaped in the panel by keyboard is what the visitor meets, and what a link replays', async ({
  page,
}) => {
  await page.goto('/pricing?scenario=startCheckout:tooMany');
  await page.getByRole('button', { name: 'Mocks' }).press('Enter');
  const endpoint = page.locator('#mock-panel [data-endpoint=startCheckout]');
  await endpoint.locator('summary').first().press('Enter');
  await endpoint.locator('.inner summary').press('Enter');
  const body = endpoint.getByRole('textbox', { name: 'Body' });
  await expect(body).toHaveValue(new RegExp(errors.tooMany.message));
  await body.fill('{"success":false,"message":"Unauthorized origin"}');
  await endpoint.getByRole('slider', { name: 'Latency' }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/startCheckout:tooMany@300ms~/);
  await page.goto(page.url());
  await page.getByRole('button', { name: buyLabel({ kind: 'package', id: 'starter' }) }).click();
  await expect(toastOn(page).getByText('Säkerhetsfel')).toBeVisible();
  const duration = page.locator('#mock-panel .calls summary small').first();
  await expect(duration).toHaveText(/^[3-9]\d\d ms$|^\d{4,} ms$/);
  await page.reload();
  await expect(duration).toHaveText(/^[3-9]\d\d ms$|^\d{4,} ms$/);
});
