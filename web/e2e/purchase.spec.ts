import { priced, vatOn } from '#contract/catalogue.ts';
import { formatKronor } from '#contract/format.ts';
import { orderNumber } from '#contract/order-number.ts';
import { orderContent } from '../content/order.ts';
import { expect, test } from './fixtures.ts';
import { payWith } from './hosted-checkout.ts';
import { buyLabel, lastOrder, mailsOf, pressBuy, startBuying } from './purchase-steps.ts';

const starter = { kind: 'package', id: 'starter' } as const;
const plan = { kind: 'plan', id: 'workflow1' } as const;

// The API's tests run this journey for every item without a browser.
for (const item of [starter, plan]) {
  test(`a ${item.kind} is bought at the price shown`, async ({ page, platform }) => {
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
    // The order's elements are styled although the visitor has not used the page.
    const number = page.getByRole('definition').filter({ hasText: orderNumber(order.id) });
    await expect(number).toHaveCSS('text-align', 'right');
    await expect(page.getByRole('listitem').first().locator('svg')).toHaveCSS(
      'position',
      'absolute',
    );
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

test('a second press within fifteen minutes opens the same checkout', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  const first = page.url();
  await page.goto('/pricing');
  await pressBuy(page, starter);
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  expect(page.url()).toBe(first);
});

test('after a declined card the hosted page says so, and the order is not paid', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'declined');
  await expect(page.getByText(/nekade/)).toBeVisible();
  expect((await lastOrder(platform)).state).toBe('open');
});

test('an asynchronous payment shows as processing until it succeeds', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'asyncSucceeded');
  await expect(
    page.getByRole('heading', { name: orderContent.states.processing.heading }),
  ).toBeVisible();
  const order = await lastOrder(platform);
  expect(order.state).toBe('processing');
  expect(await mailsOf(platform, order)).toBe(0);
  await platform.stripe.completeAsyncPayment(order.sessionId);
  await expect(page.getByRole('heading', { name: orderContent.states.paid.heading })).toBeVisible();
  await platform.idle();
  expect(await mailsOf(platform, order)).toBe(2);
});

test('when an asynchronous payment fails, the page says so and the order is not paid', async ({
  page,
  platform,
}) => {
  await startBuying(page, starter, platform);
  await payWith(page, 'asyncFailed');
  await expect(
    page.getByRole('heading', { name: orderContent.states.processing.heading }),
  ).toBeVisible();
  const { sessionId } = await lastOrder(platform);
  await platform.stripe.completeAsyncPayment(sessionId, 'failed');
  await expect(
    page.getByRole('heading', { name: orderContent.states.failed.heading }),
  ).toBeVisible();
  expect((await lastOrder(platform)).state).toBe('failed');
});

test('the page of an ended subscription says that it has ended', async ({ page, platform }) => {
  await startBuying(page, plan, platform);
  await payWith(page, 'ok');
  await expect(page.getByRole('heading', { name: orderContent.states.paid.heading })).toBeVisible();
  const { sessionId } = await lastOrder(platform);
  await platform.stripe.cancelSubscription(sessionId);
  await platform.idle();
  expect((await lastOrder(platform)).state).toBe('ended');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: orderContent.states.ended.heading }),
  ).toBeVisible();
});

test('after fifteen minutes the checkout is closed', async ({ page, platform }) => {
  await startBuying(page, starter, platform);
  await page.waitForURL(`${platform.paymentsUrl}/**`);
  const { id } = await lastOrder(platform);
  await platform.postgres.query(
    "update orders set expires_at = now() - interval '1 second', next_check_at = now() where id = $1",
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
