import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page, type TestFixture } from '@playwright/test';
import type { Platform } from '../../mocks/platform/start-platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { company } from '../content/company.ts';
import { listenTo, noScript } from './engines/listen-to.ts';

type Noise = { noise: string[] };

/** A browser test fails on console noise. */
const noise: TestFixture<string[], { page: Page }> = async ({ page }, use) => {
  const heard = listenTo(page);
  await use(heard);
  expect(heard).toEqual([]);
};

/** A browser test without a site of its own. */
export const quietTest = base.extend<Noise>({ noise: [noise, { auto: true }] });

/** The built product with a platform of its own per worker. */
export const platformTest = base.extend<object, { platform: Platform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      // All tests of a worker are one visitor to the rate limiter, so its limits are raised.
      const env = { RATE_LIMIT_FORMS: '1000/600', RATE_LIMIT_CHECKOUT: '1000/600' };
      // Imported here, because its modules take a second to load and the mocked build does not need them.
      const { startPlatform } = await import('../../mocks/platform/start-platform.ts');
      const platform = await startPlatform({ env });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A browser test on the built product. */
export const test = platformTest.extend<Noise>({
  noise: [noise, { auto: true }],
  async page({ page, browserName, javaScriptEnabled }, use) {
    // Playwright cannot turn script off in a stock Firefox; a policy can, as extensions that block scripts do.
    if (browserName === 'firefox' && !javaScriptEnabled) await forbidScript(page);
    await use(page);
  },
  baseURL: async ({ platform }, use) => use(platform.siteUrl),
});

const mockDist = fileURLToPath(new URL('../../.cache/mock/dist', import.meta.url));

/** The address of the mocked build: static files without functions. */
export const mockSiteFixture: [
  (args: object, use: (siteUrl: string) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  async ({}, use) => {
    const server = await listen(staticSite(mockDist));
    await use(server.url);
    await server.close();
  },
  { scope: 'worker' },
];

/** A browser test on the mocked build. */
export const mockTest = quietTest.extend<object, { mockSite: string }>({
  mockSite: mockSiteFixture,
  baseURL: async ({ mockSite }, use) => use(mockSite),
});

export { expect };

/** The toast that is shown, not the line by a button, which may have the same words. */
export const toastOn = (page: Page) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem');

/** The document title of a page in the page table. */
export const titleOf = ({ title }: { title: string }) => `${title} – ${company.name}`;

async function forbidScript(page: Page): Promise<void> {
  await page.route('**', async (route, request) => {
    const isPage = request.resourceType() === 'document' && request.method() === 'GET';
    if (!isPage) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = { ...response.headers(), 'content-security-policy': noScript };
    await route.fulfill({ response, headers });
  });
}
