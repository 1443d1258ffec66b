import type { Browser, BrowserContext, Clock } from '@playwright/test';
import { type Driver, playwrightDriver } from '../engines/playwright-driver.ts';
import { type Visitor, visitorIn } from '../engines/visitor.ts';
import { recordAnnouncements } from './toast-state.ts';

export type Size = { width: number; height: number };

/** `clock` is for Chromium; other engines run in real time. */
export type Stage = { visitor: Visitor; clock: Clock | undefined; isWide?: boolean };

/** A fixed time, because pages show deadlines. A Monday. */
const now = new Date('2026-03-02T10:00:00+01:00');

export type OpenStage = (size: Size, siteUrl?: string) => Promise<Stage>;

/** Uses the only window of Firefox or WebKit. */
export const reusedStage =
  (openDriver: () => Promise<Driver | undefined>, mockSite: string): OpenStage =>
  async (size, siteUrl = mockSite) => {
    const driver = await openDriver();
    if (!driver) throw new Error('This engine is not installed.');
    await driver.resize(size);
    await driver.forget();
    return { visitor: visitorIn(driver, { siteUrl, width: size.width }), clock: undefined };
  };

/** Opens a window of Chromium for each stage and closes the last one. */
export function newStages(launchBrowser: () => Promise<Browser>, mockSite: string) {
  let last: BrowserContext | undefined;
  const close = async () => last?.close();
  const open: OpenStage = async (size, siteUrl = mockSite) => {
    await close();
    last = await (await launchBrowser()).newContext({
      viewport: size,
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      reducedMotion: 'reduce',
    });
    const page = await last.newPage();
    await page.addInitScript(recordAnnouncements);
    await page.clock.install({ time: now });
    const visitor = visitorIn(playwrightDriver(page), { siteUrl, width: size.width });
    return { visitor, clock: page.clock };
  };
  return { open, close };
}
