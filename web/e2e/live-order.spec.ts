import { homeContent } from '../content/home.ts';
import { liveOrderContent } from '../content/live-order.ts';
import { expect, test } from './fixtures.ts';
import { openBeforeScripts, pageIsHydrated } from './form-steps.ts';
import { layoutShift } from './page-checks.ts';

const { first, logCaption, news, outage, place } = liveOrderContent;
const order = first + 1;

test('the example order works by keyboard, and each event is announced once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const start = page.getByRole('button', { name: place });
  await page.getByRole('heading', { name: homeContent.demo.heading }).scrollIntoViewIfNeeded();
  await expect(start).toBeVisible();
  const announced = await page.locator('.live-controls [role=status]').evaluateHandle((status) => {
    const texts: string[] = [];
    const listen = new MutationObserver(() => texts.push(status.textContent ?? ''));
    listen.observe(status, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await start.focus();
  await page.keyboard.press('Tab');
  const toggle = page.getByRole('checkbox', { name: outage });
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(news.told())).toBeVisible();
  // The third attempt is in the log, but is not announced.
  await expect(page.getByText(liveOrderContent.events.waits(3))).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(news.sent(order, 3))).toBeVisible();
  expect(await announced.jsonValue()).toEqual([
    news.paid(order),
    news.waits(),
    news.told(),
    news.booked(order),
    news.printed(),
    news.counted(),
    news.sent(order, 3),
  ]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

const runCode = '**/order-run-*.js';

test('a tick and a press that precede the code of the example order are played', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(runCode, async (route) => {
    await code.promise;
    await route.continue();
  });
  const release = await openBeforeScripts(page, '/');
  const start = page.getByRole('button', { name: place });
  const toggle = page.getByRole('checkbox', { name: outage });
  await start.focus();
  await page.keyboard.press('Tab');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  const codeIsRequested = page.waitForRequest(runCode);
  release();
  await pageIsHydrated(page);
  await codeIsRequested;
  await expect(toggle).toBeChecked();
  await start.click();
  code.resolve();
  await expect(page.getByText(news.told())).toBeVisible();
  await toggle.uncheck();
  await expect(page.getByText(news.sent(order, 2))).toBeVisible();
});

test('the controls of the example order are disabled if its code cannot be loaded', async ({
  page,
}) => {
  await page.route(runCode, (route) => route.abort());
  await page.goto('/');
  const controls = page.locator('.live-controls');
  await controls.scrollIntoViewIfNeeded();
  const start = page.getByRole('button', { name: place });
  const toggle = page.getByRole('checkbox', { name: outage });
  for (const control of [start, toggle]) {
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await control.focus();
    await expect(control).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText(logCaption(false))).toBeVisible();
});

test('the example order does not move with reduced motion', async ({ page }) => {
  await page.goto('/');
  await page.getByText(logCaption(false)).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: place }).click();
  const dot = page.locator('.live-dot');
  await expect(dot).toBeAttached();
  expect(await dot.evaluate((element) => getComputedStyle(element).animationDuration)).toBe(
    '0.001s',
  );
  await expect(page.getByText(news.sent(order))).toBeVisible();
  await expect(dot).toHaveCount(0);
});

test('the moving diagram animates only transform and opacity, which need no repaint', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.locator('.flow').scrollIntoViewIfNeeded();
  const animated = await page.evaluate(() => {
    const frames = document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    return [...new Set(frames.flatMap(Object.keys))].toSorted();
  });
  expect(animated).toEqual([
    'composite',
    'computedOffset',
    'easing',
    'offset',
    'opacity',
    'transform',
  ]);
});
