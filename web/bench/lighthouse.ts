import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testArguments } from '../e2e/engines/chromium-arguments.ts';

export const lighthouseVersion = '13.5.0';

export type Device = 'phone' | 'desktop';

type Figure = 'fcp' | 'lcp' | 'tbt' | 'cls' | 'requests' | 'bytes';

/** Times in milliseconds. */
export type Measurement = Record<Figure, number>;

type Report = {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
};

/**
 * Installs Lighthouse into `folder` and returns its command-line program. It is not among the project's packages
 * because only this command needs it, and it weighs 180 MB. Throws when it cannot be installed.
 */
export function installLighthouse(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--ignore-scripts', '--prefer-offline', '--silent'];
  const args = ['install', ...flags, `lighthouse@${lighthouseVersion}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) {
    throw new Error(`Lighthouse ${lighthouseVersion} could not be installed.`);
  }
  return join(folder, 'node_modules/lighthouse/cli/index.js');
}

/**
 * Loads a page once in a new browser, as Lighthouse's simulated phone or desktop. A load that fails, as happens on a
 * busy machine, is repeated. Rejects when none succeeds.
 */
export async function measure(
  program: string,
  url: string,
  device: Device,
  attempts = 3,
): Promise<Measurement> {
  try {
    return measurementFrom(await loadOnce(program, url, device));
  } catch (error) {
    if (attempts === 1) throw error;
    return measure(program, url, device, attempts - 1);
  }
}

async function loadOnce(program: string, url: string, device: Device): Promise<Report> {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--only-categories=performance',
    '--disable-full-page-screenshot',
    `--chrome-flags=--headless=new ${testArguments.join(' ')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  ];
  // Lighthouse finds Chrome and Chromium itself; the browser tests' variable names another.
  const chosen = process.env.CHROMIUM_PATH;
  const env = chosen ? { ...process.env, CHROME_PATH: chosen } : process.env;
  const options = { maxBuffer: 2 ** 28, env };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** Throws when a figure is missing. */
function measurementFrom({ audits }: Report): Measurement {
  const number = (id: string) => known(id, audits[id]?.numericValue);
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: known('network-requests', audits['network-requests']?.details?.items?.length),
    bytes: number('total-byte-weight'),
  };
}

function known(id: string, value: number | undefined): number {
  if (value === undefined) throw new Error(`Lighthouse reports no ${id}.`);
  return value;
}
