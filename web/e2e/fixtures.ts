import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { Platform } from '../../mocks/platform/platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { company } from '../content/company.ts';

/** A browser test that fails on console noise, as every one does. */
export const quietTest = base.extend<{ noise: string[] }>({
  noise: [
    async ({ page }, use) => {
      const noise = listenTo(page);
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** A browser test on the built product with a platform of its own per worker. */
export const test = quietTest.extend<object, { platform: Platform }>({
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
  baseURL: async ({ platform }, use) => use(platform.siteUrl),
});

const mockDist = fileURLToPath(new URL('../../.cache/mock/dist', import.meta.url));

/** A browser test on the mocked build: static files without functions. */
export const mockTest = quietTest.extend<object, { mockSite: string }>({
  mockSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const server = await listen(staticSite(mockDist));
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ mockSite }, use) => use(mockSite),
});

export { expect };

/** The toast that is shown, not the line by a button, which may have the same words. */
export const toastOn = (page: Page) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem');

/** The document title of a page in the page table. */
export const titleOf = ({ title }: { title: string }) => `${title} – ${company.name}`;

/** Collects the console's warnings and errors, except failed requests that a test provokes. */
function listenTo(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    const provoked = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !provoked) noise.push(message.text());
  });
  return noise;
}
