import type { Clock } from '@playwright/test';
import { type Driver, playwrightDriver } from '../engines/playwright-driver.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { workerTest } from '../fixtures.ts';
import { listen } from './look.ts';

export type Size = { width: number; height: number };

/** `clock` is for Chromium; other engines run in real time. */
export type Stage = { visitor: Visitor; clock: Clock | undefined; isWide?: boolean };

/** Fixed, because pages show deadlines. A Monday. */
const now = new Date('2026-03-02T10:00:00+01:00');

type Workers = { openStage: (size: Size, siteUrl?: string) => Promise<Stage> };

/** Chromium opens a new window each time; other engines reuse theirs. */
export const stageTest = workerTest.extend<object, Workers>({
  openStage: [
    async ({ browserName, driver, launchBrowser, mockSite }, use) => {
      let last: Driver | undefined;
      await use(async (size, siteUrl = mockSite) => {
        const visitorOf = (one: Driver) => visitorIn(one, { siteUrl, width: size.width });
        if (!driver) throw new Error(`no ${browserName}`);
        if (browserName !== 'chromium') {
          await driver.resize(size);
          await driver.forget();
          return { visitor: visitorOf(driver), clock: undefined };
        }
        // Playwright's failure report shows the first window, so the unused one is closed.
        await (last ?? driver).close();
        const context = await (await launchBrowser()).newContext({
          viewport: size,
          locale: 'sv-SE',
          timezoneId: 'Europe/Stockholm',
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript(listen);
        await page.clock.install({ time: now });
        last = playwrightDriver(page);
        return { visitor: visitorOf(last), clock: page.clock };
      });
      await last?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
