import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startPlatform } from '../../mocks/platform/start-platform.ts';

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

type Fixtures = { site: string; noise: undefined };
type WorkerFixtures = { platform: Platform };

/** A browser test on the built product: a platform of its own per worker, and no console noise allowed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'));
      // Every worker is one visitor to the rate limiter, so its limits are out of the way here.
      const env = { RATE_LIMIT_FORMS: '1000/600', RATE_LIMIT_CHECKOUT: '1000/600' };
      const platform = await startPlatform({ port: 0, dataDir, env });
      await use(platform);
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ platform }, use) => use(platform.siteUrl),
  baseURL: async ({ site }, use) => use(site),
  noise: [
    async ({ page }, use) => {
      const noise = listen(page);
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Collects what the page's console complains about, but for answers that a test provokes. */
function listen(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => {
    const provoked = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !provoked) noise.push(message.text());
  });
  return noise;
}
