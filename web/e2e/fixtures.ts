import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type { Platform } from '../../mocks/platform/start-platform.ts';
import { staticSite } from '../../mocks/platform/static-site.ts';
import { listen } from '../../mocks/vendors/listen.ts';
import { company } from '../content/company.ts';
import { listenTo, noScript } from './engines/listen-to.ts';
import { change, changeDocuments, type PageChange } from './page-changes.ts';

const built = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));
const dist = built('dist');
const mockDist = built('.cache/mock/dist');

type Workers = {
  platform: Platform;
  mockSite: string;
  siteWithoutScripts: string;
};

/** Serves a build on 127.0.0.1 while the tests of a worker use it; requests that match `refused` fail. */
async function serve(folder: string, use: (url: string) => Promise<void>, refused?: RegExp) {
  const site = staticSite(folder);
  const server = await listen((request) => {
    // Compressing a build takes seconds of processor time; no test counts the bytes of these responses.
    request.headers.delete('accept-encoding');
    return refused?.test(request.url) ? Response.error() : site(request);
  });
  await use(server.url);
  await server.close();
}

/** All worker fixtures: tests that set one of these fixtures differently run in another worker. */
export const workerTest = base.extend<{ changedBy: PageChange; changed: undefined }, Workers>({
  changedBy: ['none', { option: true }],
  changed: [
    async ({ changedBy }, use) => {
      change.current = changedBy;
      await use(undefined);
      change.current = 'none';
    },
    { auto: true },
  ],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      // The rate limiter counts all tests of a worker as one visitor, so the limits are raised.
      const env = { RATE_LIMIT_FORMS: '1000/600', RATE_LIMIT_CHECKOUT: '1000/600' };
      // Imported here, because the modules take a second to load and tests of the mocked build do not need them.
      const { startPlatform } = await import('../../mocks/platform/start-platform.ts');
      const platform = await startPlatform({ env, site: changeDocuments(staticSite(dist)) });
      await use(platform);
      await platform.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  mockSite: [async ({}, use) => serve(mockDist, use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  siteWithoutScripts: [async ({}, use) => serve(dist, use, /\.js$/), { scope: 'worker' }],
});

/** A browser test without a site. The test fails on console noise. */
export const quietTest = workerTest.extend<{ noise: string[] }>({
  noise: [
    async ({ page, changedBy }, use) => {
      const heard = listenTo(page, changedBy !== 'none');
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

export const test = quietTest.extend({
  async page({ page, browserName, javaScriptEnabled }, use) {
    // Playwright cannot disable script in a stock Firefox; a content security policy can, as in extensions that block
    // scripts.
    if (browserName === 'firefox' && !javaScriptEnabled) await forbidScript(page);
    await use(page);
  },
  baseURL: async ({ platform }, use) => use(platform.siteUrl),
});

export const mockTest = quietTest.extend({
  baseURL: async ({ mockSite }, use) => use(mockSite),
});

export { expect };

/** Polls until the value is the expected one, at short intervals, so that a fast page is not delayed. */
export const poll = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { intervals: [100] });

/** The visible toast, not the error message next to a button, which may have the same text. */
export const toastOn = (page: Page) =>
  page.getByRole('region', { name: /F8/ }).getByRole('listitem');

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
