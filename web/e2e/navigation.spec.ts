import type { Page } from '@playwright/test';
import { headerContent, navigation } from '../content/layout.ts';
import { pages } from '../content/pages.ts';
import { expect, test, titleOf } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a new page starts at the top with its heading in focus, and so does Back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await pageIsHydrated(page);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrolled(page)).toBe(1500);
  await page.getByRole('banner').getByRole('link', { name: pages.pricing.nav }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveTitle(titleOf(pages.pricing));
  // A wheel still turning would scroll the next page as well.
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a link with a hash leads to its section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await pageIsHydrated(page);
  await page.locator('footer a[href="/#services"]').first().click();
  await expect(page).toHaveURL(/\/#services$/);
  await expect(page.locator('#services')).toBeInViewport();
  await expect(page.locator('#services')).toBeFocused();
});

// One is the router's, the other the browser's own.
for (const hash of ['/#services', '#lead-form']) {
  test(`a link to ${hash} leads there with the focus, whatever the address says, and Back leads back`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/?fbclid=abc');
    await pageIsHydrated(page);
    const link = page.locator(`a[href="${hash}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    await link.click();
    const section = page.locator(hash.replace('/', ''));
    await expect(section).toBeFocused();
    await expect.poll(() => scrolled(page)).not.toBe(place);
    await expect(section).toBeInViewport();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.goForward();
    await expect(section).toBeInViewport();
  });
}

test('the document for unknown pages marks the link that its address is below', async ({
  page,
}) => {
  await page.goto('/pricing/x');
  const current = page.locator('.site-nav [aria-current=page]');
  await expect(current).toHaveText(pages.pricing.nav);
});

test('the structured data of a page stays with that page', async ({ page }) => {
  await page.goto('/pricing');
  await pageIsHydrated(page);
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).not.toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: pages.about.nav }).click();
  await expect(page).toHaveTitle(titleOf(pages.about));
  await expect(data).toHaveCount(0);
});

test('the header changes its look after 100 px of scrolling, not before', async ({ page }) => {
  await page.goto('/about');
  const look = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter);
  const top = await look();
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }));
  await expect.poll(look).toBe(top);
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: 'instant' }));
  await expect.poll(look).not.toBe(top);
});

test('the menu of a phone keeps the focus and the page still while it is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByRole('button', { name: headerContent.open });
  await open.click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  for (const { label } of navigation) {
    await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
  const before = await scrolled(page);
  await page.mouse.wheel(0, 600);
  expect(await scrolled(page)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('button', { name: headerContent.close }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: pages.about.nav }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});

test('a window that grows wide closes the menu of a phone, and the page scrolls again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: headerContent.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
});
