import { expect, test } from './site.ts';

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a new page starts at the top with its heading in focus, and Back does the same', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.mouse.wheel(0, 1500);
  await page.getByRole('banner').getByRole('link', { name: 'Priser' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Priser/);
  await page.mouse.wheel(0, 900);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link with a hash leads to its section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.locator('footer a[href="/#services"]').first().click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
});

test('the header settles after 100 px, not before', async ({ page }) => {
  await page.goto('/about');
  const look = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);
  const top = await look();
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
  await expect.poll(look).toBe(top);
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: 'instant' }));
  await expect.poll(look).not.toBe(top);
});

test('the menu on a phone holds focus, blocks scrolling and gives focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Öppna meny' });
  await open.click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  for (const name of ['Hem', 'Priser', 'Om oss', 'Kontakt']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('button', { name: 'Stäng meny' }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Om oss' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('a service worker left from before is gone, and a new one is refused', async ({ page }) => {
  await page.goto('/');
  const outcome = await page.evaluate(async () => {
    const refusal = await navigator.serviceWorker
      .register('/sw.js')
      .catch((error: Error) => error.message);
    const left = await navigator.serviceWorker.getRegistrations();
    return { refusal, left: left.length };
  });
  expect(outcome).toEqual({ refusal: expect.stringMatching(/service worker/), left: 0 });
});

test('nothing is fetched from elsewhere, and no cookie is set', async ({ page, platform }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.siteUrl)) foreign.push(request.url());
  });
  for (const path of ['/', '/pricing', '/contact'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('the code of every page is there before it is asked for', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  for (const name of ['pricing', 'about', 'contact', 'privacy', 'terms', 'success', 'cancel']) {
    await expect.poll(() => scripts.some((path) => path.startsWith(`/assets/${name}-`))).toBe(true);
  }
});
