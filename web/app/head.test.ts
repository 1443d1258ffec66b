import { beforeEach, expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { sitePages } from '../content/pages.ts';
import { applyHead } from './head.ts';
import { loadPage } from './router.tsx';

beforeEach(() => document.head.replaceChildren());

const attributeOf = (selector: string, attribute = 'content') =>
  document.head.querySelector(selector)?.getAttribute(attribute);

test.each(sitePages)(
  'navigating to $path sets its title, description and canonical URL',
  async (page) => {
    applyHead('terms', 'Villkor');
    const { description } = await loadPage(page.id);
    applyHead(page.id, description);
    expect(document.title).toBe(`${page.title} – ${company.name}`);
    expect(description?.length).toBeGreaterThan(40);
    const address = company.origin + page.path;
    for (const name of ['name=description', 'property="og:description"']) {
      expect(attributeOf(`meta[${name}]`)).toBe(description);
    }
    expect(attributeOf('link[rel=canonical]', 'href')).toBe(address);
    expect(attributeOf('meta[property="og:url"]')).toBe(address);
    expect(attributeOf('meta[name=robots]')).toBe(page.hidden ? 'noindex' : undefined);
    expect(document.head.querySelectorAll('meta[name=description], link')).toHaveLength(2);
  },
);

test('the 404 page has a title and a description, but no canonical URL', async () => {
  applyHead('terms', 'Villkor');
  const { description } = await loadPage('notFound');
  applyHead('notFound', description);
  expect(document.title).toBe('404 Page Not Found');
  expect(attributeOf('meta[name=description]')).toBe(description);
  expect(description?.length).toBeGreaterThan(40);
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
});
