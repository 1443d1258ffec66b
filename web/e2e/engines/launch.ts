import type { LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';
import { testArguments } from '../chromium-arguments.ts';
import { type EngineName, type Installed, installed } from './installed.ts';
import { listenTo } from './listen-to.ts';
import { playwrightVisitor } from './playwright-visitor.ts';
import type { Visitor } from './visitor.ts';
import { webDriverVisitor } from './webdriver-visitor.ts';
import { startWebKitDriver } from './webkit-driver.ts';

type Visit = { visitor: Visitor; end: () => Promise<void> };

export type Engine = {
  /** Opens a window with empty storage on the site. */
  visit: (siteUrl: string, size: { width: number; height: number }) => Promise<Visit>;
  close: () => Promise<void>;
};

/** How Playwright launches an engine that is installed here. */
export function launchOptions(engine: EngineName): LaunchOptions & { channel?: string } {
  const found = installed(engine);
  const args = engine === 'chromium' ? [...testArguments] : [];
  if (found?.by !== 'system') return { args };
  // The stock browser speaks WebDriver BiDi, which Playwright uses for this channel.
  const channel = engine === 'firefox' ? { channel: 'moz-firefox' } : {};
  return { args, executablePath: found.path, ...channel };
}

/** Starts the engine: by Playwright, or the system's WebKit, which Playwright cannot drive, by WebDriver. */
export async function launchEngine(
  name: EngineName,
  found: Installed,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<Engine> {
  if (name === 'webkit' && found.by === 'system') {
    const driver = await startWebKitDriver(found.path);
    return {
      async visit(siteUrl, size) {
        const session = await driver.start(size);
        const visitor = webDriverVisitor(session, { siteUrl, width: size.width });
        return { visitor, end: session.close };
      },
      close: driver.stop,
    };
  }
  const browser = await playwright[name].launch(launchOptions(name));
  return {
    async visit(baseURL, viewport) {
      const context = await browser.newContext({ baseURL, viewport, locale: 'sv-SE' });
      const page = await context.newPage();
      const complaints = listenTo(page);
      return { visitor: playwrightVisitor(page, complaints), end: () => context.close() };
    },
    close: () => browser.close(),
  };
}
