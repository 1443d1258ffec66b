import type { LaunchOptions } from '@playwright/test';
import { type EngineName, installed } from './installed.ts';

/** Without a GPU, 15 instead of 60 frames a second save five sixths of the painting time. */
const firefoxUserPrefs = { 'layout.frame_rate': 15 };

const disabledFeatures = [
  // These features load pages of the address bar into every new window: half of the processor time of Chrome's tests.
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  // Chromium reads only the last list, so Playwright's is repeated (web/e2e/launch.spec.ts).
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

export const chromiumArgs = [
  '--disable-gpu',
  `--disable-features=${disabledFeatures}`,
  // Debian's headless shell rounds letter widths, unlike visitors' browsers (docs/decisions/177).
  '--font-render-hinting=none',
];

export function launchOptions(engine: EngineName): LaunchOptions & { channel?: string } {
  const executablePath = installed(engine)?.path;
  if (engine === 'webkit') return { executablePath };
  if (engine === 'chromium') return { executablePath, args: chromiumArgs };
  // With this channel Playwright drives a stock Firefox over WebDriver BiDi.
  return { executablePath, firefoxUserPrefs, channel: executablePath && 'moz-firefox' };
}
