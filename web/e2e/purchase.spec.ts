import type { Page } from '@playwright/test';
import { type Item, items, priced, vatOn } from '../../api/_contract/catalogue.ts';
import { pricingContent } from '../content/pricing.ts';
import { formatKronor } from '../lib/format.ts';
import { payWith } from './hosted-checkout.ts';
import { expect, test } from './site.ts';

async function start(page: Page, item: Item): Promise<void> {
  const { onetime, subscription } = pricingContent;
  const plan = item.kind === 'plan';
  await page.goto(plan ? '/pricing?typ=abonnemang' : '/pricing');
  const label = (plan ? subscription : onetime).buy(priced(item).name);
  await page.getByRole('button', { name: label }).click();
}

for (const item of items) {
  test(`${item.kind} ${item.id} is bought at its shown price`, async ({ page, platform }) => {
    await start(page, item);
    await payWith(page, 'ok');
    await page.waitForURL(/\/success$/);
    await platform.idle();
    const { net } = priced(item);
    const query = 'select net, vat, state from orders where kind = $1 and item = $2';
    expect(await platform.postgres.query(query, [item.kind, item.id])).toContainEqual({
      net,
      vat: vatOn(net),
      state: 'paid',
    });
    await expect(page.getByRole('main')).toContainText(formatKronor(net + vatOn(net)));
  });
}

test('a cancelled purchase comes back to the cancel page, and can be tried again', async ({
  page,
}) => {
  await start(page, { kind: 'package', id: 'starter' });
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
  await page.getByRole('main').locator('a[href="/pricing"]').click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a declined card is told on the hosted page, and the order is not paid', async ({
  page,
  platform,
}) => {
  await start(page, { kind: 'package', id: 'scale' });
  await payWith(page, 'declined');
  await expect(page.getByText(/nekade/)).toBeVisible();
  const query = "select state from orders where item = 'scale' order by created_at desc limit 1";
  expect(await platform.postgres.query(query)).toEqual([{ state: 'open' }]);
});

test('the Back button brings a usable buy button back', async ({ page }) => {
  await start(page, { kind: 'package', id: 'growth' });
  await expect(page.getByRole('heading', { name: 'Dina uppgifter' })).toBeVisible();
  await page.goBack();
  const label = pricingContent.onetime.buy(priced({ kind: 'package', id: 'growth' }).name);
  await expect(page.getByRole('button', { name: label })).toBeEnabled();
});
