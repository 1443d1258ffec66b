import type { Page } from '@playwright/test';
import { mockOrder } from '../../mocks/api/mock-order.ts';
import { pages } from '../content/pages.ts';
import { preparationContent } from '../content/preparation.ts';
import { expect, poll, test, titleOf } from './fixtures.ts';
import { openPage } from './form-steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const pricesLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: pages.pricing.nav });

test('hovering a link fetches the page’s code and style, and the page appears styled', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = /^\/assets\/pricing-page-[^/]+\.js$/;
  const style = /^\/assets\/style-[^/]+\.css$/;
  expect(fetched.filter((path) => code.test(path) || style.test(path))).toEqual([]);
  await pricesLink(page).hover();
  await poll(() => fetched.filter((path) => code.test(path))).toHaveLength(1);
  await poll(() => fetched.filter((path) => style.test(path))).toHaveLength(1);
  // Checks each frame: an unstyled price card has no border.
  await page.evaluate(() => {
    const borders: string[] = [];
    Object.assign(window, { borders });
    new MutationObserver(() => {
      const card = document.querySelector('.price-card');
      if (card) borders.push(getComputedStyle(card).borderTopStyle);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await pricesLink(page).click();
  await expect(page).toHaveTitle(titleOf(pages.pricing));
  const borders = await page.evaluate(() => (window as unknown as { borders: string[] }).borders);
  expect(new Set(borders)).toEqual(new Set(['solid']));
});

for (const { path } of [pages.home, pages.pricing, pages.contact]) {
  test(`the code of ${path} is requested at once, not one file after another`, async ({ page }) => {
    await openPage(page, pages.about.path);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    // No request gets a response, so code that needs a response first is never requested.
    await page.route('**/assets/*.js', (_route, request) => scripts.push(request.url()));
    await page.locator(`header a[href="${path}"]`).first().hover();
    const code = () => scripts.find((url) => /(home|pricing|contact)-page/.test(url)) ?? '';
    await poll(code).not.toBe('');
    const source = await (await page.request.get(code())).text();
    const imported = [...source.matchAll(/from"\.\/([^"]+)"/g)].map(
      ([, name]) => `/assets/${name}`,
    );
    expect(imported.length).toBeGreaterThan(2);
    await poll(() => {
      const requested = scripts.map((url) => new URL(url).pathname);
      return imported.filter((name) => !requested.includes(name));
    }).toEqual([]);
  });
}

test('scripts are requested after the first paint, with low priority', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  // The document also starts its scripts some frames after `load` (web/build/document.ts), on a slow machine before the
  // first paint, which this test must wait for.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'onload', { set: () => undefined });
  });
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const modules = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(modules.length).toBeGreaterThan(3);
  for (const path of modules) expect(priorities.get(path), path).toBe('Low');
  const [painted = 0, ...started] = await page.evaluate(() => [
    performance.getEntriesByType('paint')[0]?.startTime ?? 0,
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  ]);
  expect(Math.min(...started)).toBeGreaterThanOrEqual(painted);
});

test('code that failed on hover is fetched again by the click', async ({ page }) => {
  let fetched = 0;
  await page.route('**/assets/pricing-page-*.js', (route) => {
    fetched += 1;
    return fetched === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const refused = page.waitForResponse((response) => response.status() === 503);
  await pricesLink(page).hover();
  await refused;
  await pricesLink(page).click();
  await expect(page).toHaveTitle(titleOf(pages.pricing));
  expect(fetched).toBe(2);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('links work while no code can be fetched', async ({ page }) => {
  for (const { path, title, nav } of [pages.about, pages.contact]) {
    await openPage(page, '/pricing');
    await page.route('**/assets/*', (route) => route.abort());
    await page.getByRole('tab').nth(1).click();
    await expect(page).toHaveURL(/typ=prenumeration/);
    await page.getByRole('banner').getByRole('link', { name: nav }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(titleOf({ title }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

for (const address of ['/success', '/success?session_id=cs_mock_growth']) {
  test(`${address} stays usable when a part's code cannot be fetched`, async ({ page }) => {
    const order = mockOrder('cs_mock_growth');
    await page.route('/api/orders/*', (route) => route.fulfill({ json: { success: true, order } }));
    await page.route(/\/assets\/preparation-/, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.goto(address, { waitUntil: 'networkidle' });
    await refused;
    if (address !== '/success') await expect(page.getByText(order.number)).toBeVisible();
    const question = page.getByLabel(preparationContent.questions[0]?.question ?? '');
    await question.fill('En ny order');
    await pricesLink(page).click();
    await expect(page).toHaveTitle(titleOf(pages.pricing));
    await page.goBack();
    await expect(page).toHaveTitle(titleOf(pages.success));
  });
}

test('nothing is fetched from other origins, and no cookie is set', async ({ page, platform }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.siteUrl)) foreign.push(request.url());
  });
  for (const path of ['/', '/pricing', '/contact'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('an unreachable script logs nothing, an error in it is reported', async ({ page, noise }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/', { waitUntil: 'networkidle' });
  await refused;
  expect(noise).toEqual([]);
  await page.unroute('**/assets/main-*.js');
  // The application adds its `popstate` listener at start.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === 'popstate') throw new TypeError('the application is broken');
      listen(...given);
    };
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await poll(() => noise.splice(0)).toEqual(['the application is broken']);
});
