import type { Page } from '@playwright/test';
import { items, priced } from '#contract/catalogue.ts';
import { cancelContent } from '../content/cancel.ts';
import { company } from '../content/company.ts';
import { pages, sitePages } from '../content/pages.ts';
import { faqContent } from '../content/pricing-details.ts';
import { privacyContent } from '../content/privacy.ts';
import { termsContent } from '../content/terms.ts';
import { expect, poll, test, titleOf } from './fixtures.ts';
import { pageIsHydrated } from './form-steps.ts';

test.use({ javaScriptEnabled: false });

test('every document has title, description, Open Graph image and content without script', async ({
  page,
  request,
}) => {
  for (const row of sitePages) {
    const { path } = row;
    await page.goto(path);
    await expect(page).toHaveTitle(titleOf(row));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );
    await expect(page.locator('meta[name=robots]'), path).toHaveCount(row.hidden ? 1 : 0);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const image = await request.get(new URL(address ?? '').pathname);
    expect(image.headers()['content-type'], path).toBe('image/png');
    await expect(page.locator('main')).toBeVisible();
  }
});

const headOf = (page: Page) =>
  page.evaluate(() => [
    document.title,
    ...Array.from(
      document.head.querySelectorAll('[data-page]:not(script)'),
      (tag) => tag.outerHTML,
    ),
  ]);

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true });

  test('navigation replaces head and structured data, and Back restores the head', async ({
    page,
  }) => {
    const paths = [pages.terms.path, '/nowhere', pages.pricing.path];
    const documents: string[][] = [];
    for (const path of paths) {
      await page.goto(path);
      documents.push(await headOf(page));
    }
    const [terms, unknown, pricing] = documents;
    await pageIsHydrated(page);
    const structuredData = page.locator('script[type="application/ld+json"]');
    await expect(structuredData).not.toHaveCount(0);
    await page.locator(`footer a[href="${pages.terms.path}"]`).click();
    await poll(() => headOf(page)).toEqual(terms);
    await expect(structuredData).toHaveCount(0);
    await page.goBack();
    await poll(() => headOf(page)).toEqual(pricing);
    expect(unknown?.join()).not.toMatch(/canonical/);
  });

  test('the code of a page contains no other page’s description', async ({ page }) => {
    const code: Promise<string>[] = [];
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) code.push(response.text());
    });
    await page.goto(pages.privacy.path);
    await pageIsHydrated(page);
    const all = (await Promise.all(code)).join();
    expect(all).toContain(privacyContent.description);
    expect(all).not.toContain(termsContent.description);
    expect(all).not.toContain(cancelContent.description);
  });
});

const dataOn = async (page: Page, path: string): Promise<Record<string, unknown>[]> => {
  await page.goto(path);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
};

test('structured data has the company, the catalogue’s prices and the questions', async ({
  page,
}) => {
  const [organization] = await dataOn(page, '/');
  expect(organization).toMatchObject({ '@type': 'Organization', name: company.name });
  const data = await dataOn(page, '/pricing');
  const offers = data.filter((block) => block['@type'] === 'Offer');
  expect(offers).toMatchObject(
    items.map((item) => ({
      priceSpecification: { price: (priced(item).net / 100).toFixed(2) },
    })),
  );
  const faq = data.find((block) => block['@type'] === 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(faqContent.questions.length);
});

test('the sitemap lists exactly the public pages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const open = Object.values(pages).filter((row) => !('hidden' in row));
  expect(listed).toEqual(open.map(({ path }) => company.origin + path));
});

test('favicon.ico and security.txt are served', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toMatch(/^text\/plain/);
  const [contact, expires = ''] = (await security.text()).split('\n');
  expect(contact).toBe(`Contact: mailto:${company.email}`);
  const daysLeft = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(Math.ceil(daysLeft)).toBe(364);
});

test('licenses.txt lists the licences of everything that visitors download', async ({
  request,
}) => {
  const licenses = await (await request.get('/licenses.txt')).text();
  for (const part of ['## react-dom - ', '## zod - ', 'SIL OPEN FONT LICENSE Version 1.1']) {
    expect(licenses).toContain(part);
  }
});
