import type { Page } from '@playwright/test';
import { aboutContent } from '../content/about.ts';
import { headerContent } from '../content/layout.ts';
import { pages } from '../content/pages.ts';
import { termsContent } from '../content/terms.ts';
import { expect, poll, test, titleOf } from './fixtures.ts';
import { holdScripts, openPage, pageIsHydrated } from './form-steps.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the skip link focuses the main content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a link to a section of another page moves the focus to the section', async ({ page }) => {
  await openPage(page, '/about');
  await page.locator('footer a[href="/#services"]').first().click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
  await expect(page.locator('#services')).toBeFocused();
});

// The router handles the first link, the browser the second.
for (const hash of ['/#services', '#lead-form']) {
  test(`a link to ${hash} moves the focus to that section, and Back restores the scroll position`, async ({
    page,
  }) => {
    await openPage(page, '/?fbclid=abc');
    const link = page.locator(`a[href="${hash}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await link.click();
    const section = page.locator(hash.replace('/', ''));
    await expect(section).toBeFocused();
    await poll(() => scrolled(page)).not.toBe(place);
    await expect(section).toBeInViewport();
    await page.goBack();
    await poll(() => scrolled(page)).toBe(place);
    await page.goForward();
    await expect(section).toBeInViewport();
  });
}

test('the 404 page marks the link to the parent page as current', async ({ page }) => {
  await page.goto('/pricing/x');
  const current = page.locator('.site-nav [aria-current=page]');
  await expect(current).toHaveText(pages.pricing.nav);
});

for (const isLoaded of [true, false]) {
  test(`a menu opened ${isLoaded ? 'after' : 'before'} the scripts load blocks scrolling until a wide window closes it`, async ({
    page,
  }) => {
    const release = isLoaded ? () => undefined : await holdScripts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/', { waitUntil: 'commit' });
    if (isLoaded) await pageIsHydrated(page);
    await page.getByRole('button', { name: headerContent.open }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await page.mouse.wheel(0, 600);
    expect(await scrolled(page)).toBe(0);
    await page.setViewportSize({ width: 1024, height: 768 });
    release();
    await expect(menu).toBeHidden();
    await page.mouse.wheel(0, 600);
    await poll(() => scrolled(page)).toBeGreaterThan(0);
  });
}

test('Back after a reload shows the previous page without a page load', async ({ page }) => {
  await reloadAfterAChangeOfPage(page);
  await pageIsHydrated(page, 'main form');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveTitle(titleOf(pages.about));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutContent.heading);
  expect(documents).toEqual([]);
});

test('Back after a reload, before the code has loaded, loads the previous document', async ({
  page,
}) => {
  let release = () => {};
  await reloadAfterAChangeOfPage(page, async () => {
    release = await holdScripts(page);
  });
  const fetched = page.waitForResponse((response) => response.url().endsWith('/about'));
  await page.evaluate(() => window.history.back());
  release();
  await fetched;
  await expect(page).toHaveTitle(titleOf(pages.about));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

async function reloadAfterAChangeOfPage(page: Page, beforeReload?: () => Promise<void>) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: pages.pricing.nav }).click();
  await expect(page).toHaveTitle(titleOf(pages.pricing));
  await beforeReload?.();
  await page.reload({ waitUntil: beforeReload ? 'commit' : 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the table of contents is folded on a phone and marks the current chapter on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.terms.path);
  const { contents, chapters } = termsContent;
  const nav = page.getByRole('navigation', { name: contents });
  const links = nav.getByRole('link');
  await expect(links).toHaveCount(0);
  await nav.getByText(contents, { exact: true }).click();
  await expect(links).toHaveText(chapters.map(({ heading }) => heading));

  await page.reload();
  await page.setViewportSize({ width: 1366, height: 650 });
  await expect(links).toHaveText(chapters.map(({ heading }) => heading));
  const current = nav.locator('[aria-current="location"]');
  await expect(current).toHaveText(chapters[0].heading);
  for (const { heading } of chapters) {
    await links.getByText(heading, { exact: true }).click();
    await expect(current).toHaveText(heading);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(current).toHaveText(chapters.at(-1)?.heading ?? '');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(current).toHaveText(chapters[0].heading);
});
