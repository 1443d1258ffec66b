import type { Browser, LaunchOptions } from '@playwright/test';
import { type EngineName, type Installed, installed } from './installed.ts';
import { playwrightDriver } from './playwright-driver.ts';
import { webKitDriver } from './webkit-driver.ts';

/** Firefox paints moving pages on the processor: 15 frames a second instead of 60 take a sixth of its time less. */
const firefoxUserPrefs = { 'layout.frame_rate': 15 };

export const chromiumArgs = [
  '--disable-gpu',
  // Debian's headless shell rounds the width of every letter, which no visitor's browser does (docs/decisions/177).
  '--font-render-hinting=none',
];

/** How Playwright launches an engine that is installed here. */
export function launchOptions(engine: EngineName): LaunchOptions & { channel?: string } {
  const executablePath = installed(engine)?.path;
  if (engine === 'webkit') return { executablePath };
  if (engine === 'chromium') return { executablePath, args: chromiumArgs };
  // The stock browser speaks WebDriver BiDi, which Playwright uses for this channel.
  return { executablePath, firefoxUserPrefs, channel: executablePath && 'moz-firefox' };
}

/** Opens a window: by Playwright, or of the system's WebKit, which Playwright cannot drive, by WebDriver. */
export async function openWindow(found: Installed, launch: () => Promise<Browser>) {
  if (found.path?.endsWith('WebKitWebDriver')) return webKitDriver(found.path);
  const context = await (await launch()).newContext({ locale: 'sv-SE' });
  return playwrightDriver(await context.newPage());
}
