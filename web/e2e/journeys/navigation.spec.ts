import { homeContent } from '../../content/home.ts';
import { headerContent } from '../../content/layout.ts';
import { pages } from '../../content/pages.ts';
import type { Visitor } from '../engines/visitor.ts';
import { titleOf } from '../fixtures.ts';
import { expect, journey, poll } from './journey.ts';
import { isAt, isHidden, isShown, openPage } from './steps.ts';

const isOn = async (visitor: Visitor, page: { path: string; title: string }) => {
  await isAt(visitor, new RegExp(`^${page.path}$`));
  await poll(() => visitor.read(() => document.title)).toBe(titleOf(page));
  await poll(() => visitor.read(() => document.activeElement?.tagName)).toBe('H1');
  await poll(() => visitor.read(() => window.scrollY)).toBe(0);
};

journey('links, Back and Forward change the page, its title and the focus', async ({ visitor }) => {
  await openPage(visitor, '/terms');
  await visitor.css('footer a[href="/about"]').click();
  await isOn(visitor, pages.about);
  await visitor.css('footer a[href="/pricing"]').click();
  await isOn(visitor, pages.pricing);
  await visitor.back();
  await isOn(visitor, pages.about);
  await visitor.forward();
  await isOn(visitor, pages.pricing);
});

journey(
  'the phone menu opens, closes and navigates; a wide window shows the links in the header',
  async ({ visitor }) => {
    await openPage(visitor, '/about');
    const menu = visitor.role('dialog');
    const opener = visitor.role('button', headerContent.open);
    if (visitor.width >= 768) {
      await isHidden(opener);
      await visitor.css('header a[href="/contact"]').click();
      return isOn(visitor, pages.contact);
    }
    await opener.click();
    await isShown(menu);
    await visitor.press('Escape');
    await isHidden(menu);
    await opener.click();
    await visitor.role('button', headerContent.close).click();
    await isHidden(menu);
    await opener.click();
    await visitor.css('dialog a[href="/contact"]').click();
    await isOn(visitor, pages.contact);
    await isHidden(menu);
  },
);

journey(
  'the menu works before the scripts have loaded',
  async ({ visitor, siteWithoutScripts }) => {
    await visitor.open(`${siteWithoutScripts}/contact`);
    if (visitor.width < 768) {
      const menu = visitor.role('dialog');
      await visitor.role('button', headerContent.open).click();
      await isShown(menu);
      await visitor.role('button', headerContent.close).click();
      await isHidden(menu);
      await visitor.role('button', headerContent.open).click();
      await visitor.css('dialog a[href="/about"]').click();
    } else {
      await visitor.css('header a[href="/about"]').click();
    }
    await isAt(visitor, /^\/about$/);
    // WebKit changes the address before it leaves the document.
    await poll(() => visitor.css('html').read(() => document.title)).toBe(titleOf(pages.about));
    await isShown(visitor.css('h1'));
  },
  { changes: [] },
);

journey(
  'the header is blurred after 100 px of scrolling, and a phone shows the link to the form',
  async ({ visitor }) => {
    await openPage(visitor, '/');
    const isSettled = () =>
      visitor.css('header').read((header) => getComputedStyle(header).backdropFilter !== 'none');
    await visitor.read(() => window.scrollTo({ top: 100, behavior: 'instant' }) === undefined);
    await poll(isSettled).toBe(false);
    await visitor.read(() => window.scrollTo({ top: 101, behavior: 'instant' }) === undefined);
    await poll(isSettled).toBe(true);
    const action = visitor.css('.sticky-action a');
    await visitor.read(() => window.scrollTo({ top: 1000, behavior: 'instant' }) === undefined);
    if (visitor.width >= 768) return isHidden(action);
    expect(await action.read((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
    await action.click();
    await isAt(visitor, homeContent.shortcut.href);
  },
);
