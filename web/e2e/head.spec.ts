import type { Page } from '@playwright/test';
import { items, priced } from '#contract/catalogue.ts';
import { company } from '../content/company.ts';
import { descriptions } from '../content/descriptions.ts';
import { faqContent } from '../content/faq.ts';
import { pages, sitePages } from '../content/pages.ts';
import { expect, test, titleOf } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('every document has its title, description, image for sharing, and content without script', async ({
  page,
  request,
}) => {
  for (const { id, ...row } of sitePages) {
    const { path } = row;
    await page.goto(path);
    await expect(page).toHaveTitle(titleOf(row));
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      descriptions[id],
    );
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

const dataOn = async (page: Page, path: string): Promise<Record<string, unknown>[]> => {
  await page.goto(path);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
};

test('the structured data name the company, the prices of the catalogue and the questions', async ({
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

test('the sitemap lists every page that search engines may find, and no other', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const open = Object.values(pages).filter((row) => !('hidden' in row));
  expect(listed).toEqual(open.map(({ path }) => company.origin + path));
});

test('a browser finds the old icon, and a finder of weaknesses whom to write to', async ({
  request,
}) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toMatch(/^text\/plain/);
  const [contact, expires = ''] = (await security.text()).split('\n');
  expect(contact).toBe(`Contact: mailto:${company.email}`);
  const daysLeft = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / 86_400_000;
  expect(Math.ceil(daysLeft)).toBe(364);
});

test('the licences of all that is downloaded stand at one address', async ({ request }) => {
  const licenses = await (await request.get('/licenses.txt')).text();
  for (const part of ['## react-dom - ', '## zod - ', 'SIL OPEN FONT LICENSE Version 1.1']) {
    expect(licenses).toContain(part);
  }
});
