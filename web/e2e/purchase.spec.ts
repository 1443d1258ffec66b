import { items, packages, priced, vatOn } from '../../api/_contract/catalogue.ts';
import { expect, test } from './site.ts';

for (const item of items) {
  const { name, net } = priced(item);
  test(`${item.kind} ${item.id} is bought through the hosted checkout at its shown price`, async ({
    page,
    platform,
  }) => {
    await page.goto(item.kind === 'plan' ? '/pricing?typ=abonnemang' : '/pricing');
    const verb = item.kind === 'plan' ? 'Prenumerera på' : 'Köp';
    await page.getByRole('button', { name: `${verb} ${name}` }).click();
    await page.waitForURL((url) => url.href.startsWith(platform.paymentsUrl));
    await fillCheckout(page);
    await page.getByRole('button', { name: /^(Betala|Prenumerera)/ }).click();
    await page.waitForURL(/\/success/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const rows = await platform.postgres.query(
      'select net, vat, state from orders where kind = $1 and item = $2',
      [item.kind, item.id],
    );
    expect(rows).toEqual([{ net, vat: vatOn(net), state: 'paid' }]);
  });
}

test('a cancelled purchase comes back to the cancel page', async ({ page, platform }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: `Köp ${packages.starter.name}` }).click();
  await page.waitForURL((url) => url.href.startsWith(platform.paymentsUrl));
  await page.getByRole('link', { name: /Avbryt|Tillbaka/ }).click();
  await expect(page).toHaveURL(/\/cancel$/);
});
