import type { Clock } from '@playwright/test';
import { type Driver, playwrightDriver } from '../engines/playwright-driver.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { workerTest } from '../fixtures.ts';
import { listen } from './look.ts';

export type Size = { width: number; height: number };

/** A visitor in a window at the mocked build; `clock` is Chromium's alone, in other engines time passes. */
export type Stage = { visitor: Visitor; clock: Clock | undefined; isWide?: boolean };

/** The time at which every page is opened, since pages tell deadlines: a Monday. */
const now = new Date('2026-03-02T10:00:00+01:00');

type Workers = { openStage: (size: Size, siteUrl?: string) => Promise<Stage> };

/** A test that opens windows one after the other: in Chromium each is new, other engines have one. */
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
        // Of a failure Playwright keeps the roles of the first window, so the one that other engines use is closed.
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
