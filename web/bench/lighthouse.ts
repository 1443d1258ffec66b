import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumArgs } from '../e2e/engines/launch.ts';

/** What Chromium would do in a new window that a visitor's browser has done before, or does for other pages. */
const disabledFeatures = [
  // The popup of the address bar, half a second of processor time during the page's start.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Requests to other hosts.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // A page is shown with a delay.
  'PaintHolding',
];

/** For Debian's Chromium as root. */
const chromeFlags = `--headless=new --no-sandbox ${chromiumArgs.join(' ')} --disable-features=${disabledFeatures}`;

export const lighthouseVersion = '13.5.0';

export type Device = 'phone' | 'desktop';

/** Milliseconds to the first and to the largest paint of content. */
export type Paints = { first: number; largest: number };

/**
 * Loads a page once in a new browser, as Lighthouse's simulated phone or desktop. A load that fails, as happens on a
 * busy machine, is repeated. Rejects when none succeeds. npm fetches Lighthouse at its first use: it is not among the
 * project's packages because only this command needs it, and it weighs 180 MB.
 */
export async function paintsOf(url: string, device: Device, attempts = 3): Promise<Paints> {
  const args = [
    '--yes',
    '--ignore-scripts',
    '--prefer-offline',
    `lighthouse@${lighthouseVersion}`,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    `--chrome-flags=${chromeFlags}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  // Lighthouse finds Chrome and Chromium itself; the browser tests' variable names another.
  const chosen = process.env.CHROMIUM_PATH;
  const env = chosen ? { ...process.env, CHROME_PATH: chosen } : process.env;
  const options = { maxBuffer: 2 ** 28, env };
  try {
    const { stdout } = await promisify(execFile)('npx', args, options);
    const { runtimeError, audits } = JSON.parse(stdout);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      first: audits['first-contentful-paint'].numericValue,
      largest: audits['largest-contentful-paint'].numericValue,
    };
  } catch (error) {
    if (attempts === 1) throw error;
    return paintsOf(url, device, attempts - 1);
  }
}
