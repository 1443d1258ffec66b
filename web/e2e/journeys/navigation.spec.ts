import type { Page } from '@playwright/test';
import { homeContent } from '../../content/home.ts';
import { headerContent } from '../../content/layout.ts';
import { pages } from '../../content/pages.ts';
import { expect, poll, titleOf } from '../fixtures.ts';
import { openPage } from '../form-steps.ts';
import { journey } from './journey.ts';

type Shown = { path: string; title: string };

async function isOn(page: Page, { path, title }: Shown): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle(titleOf({ title }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

const isPhone = (viewport: { width: number } | null) => viewport !== null && viewport.width < 768;

const linkIn = (page: Page, part: 'banner' | 'contentinfo' | 'dialog', { nav }: { nav: string }) =>
  page.getByRole(part).getByRole('link', { name: nav, exact: true });

const opener = (page: Page) => page.getByRole('button', { name: headerContent.open });
const closer = (page: Page) => page.getByRole('button', { name: headerContent.close });

journey('links, Back and Forward change the page, its title and the focus', async ({ page }) => {
  await openPage(page, '/terms');
  await linkIn(page, 'contentinfo', pages.about).click();
  await isOn(page, pages.about);
  await linkIn(page, 'contentinfo', pages.pricing).click();
  await isOn(page, pages.pricing);
  await page.goBack();
  await isOn(page, pages.about);
  await page.goForward();
  await isOn(page, pages.pricing);
});

journey(
  'the phone menu opens, closes and navigates; a wide window shows the links in the header',
  async ({ page, viewport }) => {
    await openPage(page, '/about');
    if (!isPhone(viewport)) {
      await expect(opener(page)).toBeHidden();
      await linkIn(page, 'banner', pages.contact).click();
      return isOn(page, pages.contact);
    }
    const menu = page.getByRole('dialog');
    await opener(page).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await opener(page).click();
    await closer(page).click();
    await expect(menu).toBeHidden();
    await opener(page).click();
    await linkIn(page, 'dialog', pages.contact).click();
    await isOn(page, pages.contact);
    await expect(menu).toBeHidden();
  },
);

journey(
  'the menu works before the scripts have loaded',
  async ({ page, siteWithoutScripts, viewport }) => {
    await page.goto(`${siteWithoutScripts}/contact`);
    if (isPhone(viewport)) {
      await opener(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await closer(page).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await opener(page).click();
    }
    await linkIn(page, isPhone(viewport) ? 'dialog' : 'banner', pages.about).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page).toHaveTitle(titleOf(pages.about));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  { changes: [] },
);

journey(
  'the header is blurred after 100 px of scrolling, and a phone shows the link to the form',
  async ({ page, viewport }) => {
    await openPage(page, '/');
    const header = page.getByRole('banner');
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await scrollTo(100);
    await expect(header).toHaveCSS('backdrop-filter', 'none');
    await scrollTo(101);
    await expect(header).not.toHaveCSS('backdrop-filter', 'none');
    const action = page.locator('.sticky-action a');
    await scrollTo(1000);
    if (!isPhone(viewport)) return expect(action).toBeHidden();
    await expect(action).toBeInViewport({ ratio: 1 });
    await action.click();
    await expect(page).toHaveURL(new RegExp(`${homeContent.shortcut.href}$`));
  },
);
