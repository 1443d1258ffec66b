import { pages } from '../content/pages.ts';
import { expect, test } from './fixtures.ts';

test('the code of every page is loaded before it is asked for', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/');
  for (const id of Object.keys(pages)) {
    const code = new RegExp(`^/assets/${id}(-page)?-.{8}\\.js$`);
    await expect.poll(() => scripts.some((path) => code.test(path)), id).toBe(true);
  }
});

test('when the code of a page cannot be loaded, the link loads the document instead', async ({
  page,
}) => {
  // As after a new deployment: the code that the open page knows is gone, the one that the new document names is there.
  let gone = true;
  let refused = 0;
  let documents = 0;
  await page.route('**/assets/pricing-*.js', async (route) => {
    if (!gone) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404 });
  });
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || !request.url().endsWith('/pricing')) return;
    documents += 1;
    gone = false;
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Priser' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page).toHaveTitle(/^Priser/);
  // The tabs answer, so the document's own code runs.
  await page.getByRole('tab').nth(1).click();
  await expect(page).toHaveURL(/typ=prenumeration/);
  expect(refused).toBeGreaterThan(0);
  expect(documents).toBe(1);
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
