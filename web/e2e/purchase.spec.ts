import { items, priced, vatOn } from '../../api/_contract/catalogue.ts';
import { orderContent } from '../content/checkout.ts';
import { formatKronor } from '../lib/format.ts';
import { buyLabel, lastOrder, mailsOf, startBuying } from './buying.ts';
import { payWith } from './hosted-checkout.ts';
import { expect, test } from './site.ts';

const starter = { kind: 'package', id: 'starter' } as const;
const plan = { kind: 'plan', id: 'workflow1' } as const;

for (const item of items) {
  test(`${item.kind} ${item.id} is bought at its shown price`, async ({ page, platform }) => {
    await startBuying(page, item, platform);
    await payWith(page, 'ok');
    await expect(page).toHaveURL(/\/success$/);
    await expect(
      page.getByRole('heading', { name: orderContent.states.paid.heading }),
    ).toBeVisible();
    const { net } = priced(item);
    await expect(page.getByRole('main')).toContainText(formatKronor(net + vatOn(net)));
    await platform.idle();
    const order = await lastOrder(platform);
    expect(order).toMatchObject({ state: 'paid', late: false });
    expect(await mailsOf(platform, order)).toBe(2);
  });
}

test('a cancelled purchase comes back to the cancel page, and can be tried again', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await expect(page).toHaveURL(/\/cancel$/);
  await page.getByRole('main').locator('a[href="/pricing"]').click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a repeated press within the quarter of an hour opens the same checkout', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  const first = page.url();
  await page.goto('/pricing');
  await page.getByRole('button', { name: buyLabel(starter) }).click();
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  expect(page.url()).toBe(first);
});

test('a declined card is told on the hosted page, and the order is not paid', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'declined');
  await expect(page.getByText(/nekade/)).toBeVisible();
  expect((await lastOrder(platform)).state).toBe('open');
});

test('an asynchronous payment is told to be on its way until it has come', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'settles');
  await expect(
    page.getByRole('heading', { name: orderContent.states.processing.heading }),
  ).toBeVisible();
  const order = await lastOrder(platform);
  expect(order.state).toBe('processing');
  expect(await mailsOf(platform, order)).toBe(0);
  await platform.stripe.settle(order.sessionId);
  await expect(page.getByRole('heading', { name: orderContent.states.paid.heading })).toBeVisible();
  await platform.idle();
  expect(await mailsOf(platform, order)).toBe(2);
});

test('an asynchronous payment that fails leaves the order unpaid, and the page says so', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'fails');
  await expect(
    page.getByRole('heading', { name: orderContent.states.processing.heading }),
  ).toBeVisible();
  const { sessionId } = await lastOrder(platform);
  await platform.stripe.settle(sessionId, false);
  await expect(
    page.getByRole('heading', { name: orderContent.states.failed.heading }),
  ).toBeVisible();
  expect((await lastOrder(platform)).state).toBe('failed');
});

test('an ended subscription is told on its page', async ({ page, platform }) => {
  await startBuying(page, plan, platform);
  await payWith(page, 'ok');
  await expect(page.getByRole('heading', { name: orderContent.states.paid.heading })).toBeVisible();
  const { sessionId } = await lastOrder(platform);
  await platform.stripe.end(sessionId);
  await platform.idle();
  expect((await lastOrder(platform)).state).toBe('ended');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: orderContent.states.ended.heading }),
  ).toBeVisible();
});

test('after a quarter of an hour the checkout is closed', async ({ page, platform }) => {
  await startBuying(page, starter, platform);
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  const { id } = await lastOrder(platform);
  await platform.postgres.query(
    "update orders set expires_at = now() - interval '1 second' where id = $1",
    [id],
  );
  expect((await platform.runCron()).status).toBe(200);
  await platform.idle();
  expect((await lastOrder(platform)).state).toBe('expired');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tiden för betalningen är slut' })).toBeVisible();
});

test('the Back button brings a usable buy button back', async ({ page, platform }) => {
  await startBuying(page, starter, platform);
  await expect(page.getByRole('heading', { name: 'Dina uppgifter' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: buyLabel(starter) })).toBeEnabled();
});
