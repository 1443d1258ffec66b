import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressBarPopups, chromiumArguments } from '../e2e/chromium-arguments.ts';

export const lighthouseVersion = '13.5.0';

export type Device = 'phone' | 'desktop';

export type Measurement = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  score: number;
  requests: number;
  bytes: number;
};

/** What is no measurement and comes out the same each time, out of 100. */
export type Marks = { accessibility: number; bestPractices: number; seo: number };

/** What the measurements are read from, of all that Lighthouse reports. */
type Report = {
  lighthouseVersion: string;
  environment: { hostUserAgent: string; benchmarkIndex: number };
  runtimeError?: { message: string };
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
};

type Options = {
  /** Lighthouse's command-line program. */
  program: string;
  device: Device;
  /** Whether the page gets its marks as well, which takes longer than measuring it. */
  withMarks: boolean;
  /** Audits that a page fails on purpose. */
  skipAudits: readonly string[];
};

/**
 * What Lighthouse's launcher turns off itself, since the browser takes the last list it is given, and the popups.
 * https://github.com/GoogleChrome/chrome-launcher/blob/main/src/flags.ts
 */
const disabledFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'CalculateNativeWinOcclusion',
  'InterestFeedContentSuggestions',
  'CertificateTransparencyComponentUpdater',
  'AutofillServerCommunication',
  'PrivacySandboxSettings4',
  'RenderDocument',
  ...addressBarPopups,
];

const chromeFlags = [
  '--headless=new',
  ...chromiumArguments,
  `--disable-features=${disabledFeatures.join()}`,
].join(' ');

const attempts = 3;

/**
 * Installs Lighthouse into `folder` and returns its command-line program. It is not among the project's packages
 * because only this command needs it, and it weighs 180 MB. Throws when it cannot be had.
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
 * busy machine, is tried again. Rejects with Lighthouse's message when none succeeds.
 */
export async function runLighthouse(url: string, options: Options): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(url, options);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function attemptOnce(url: string, { program, device, withMarks, skipAudits }: Options) {
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=performance${withMarks ? ',accessibility,best-practices,seo' : ''}`,
    '--disable-full-page-screenshot',
    `--chrome-flags=${chromeFlags}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...skipAudits.map((audit) => `--skip-audits=${audit}`),
  ];
  // Lighthouse finds Chrome and Chromium itself; the browser tests' variable names another.
  const { CHROMIUM_PATH, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 2 ** 28,
    env: { ...env, ...(CHROMIUM_PATH && { CHROME_PATH: CHROMIUM_PATH }) },
  });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** The figures of a report. Throws when one is missing. */
export function measurementFrom({ audits, categories }: Report): Measurement {
  const number = (id: string) => known(id, audits[id]?.numericValue);
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    score: 100 * known('performance', categories.performance?.score),
    requests: known('network-requests', audits['network-requests']?.details?.items?.length),
    bytes: number('total-byte-weight'),
  };
}

/** The marks of a report that was asked for with them. Throws when one is missing. */
export function marksFrom({ categories }: Report): Marks {
  const mark = (id: string) => 100 * known(id, categories[id]?.score);
  return {
    accessibility: mark('accessibility'),
    bestPractices: mark('best-practices'),
    seo: mark('seo'),
  };
}

function known(id: string, value: number | null | undefined): number {
  if (value == null) throw new Error(`Lighthouse reports no ${id}.`);
  return value;
}
