import { defineConfig, type ReporterDescription } from '@playwright/test';
import { siteTexts } from '../content/site-texts.ts';
import { chromiumOnly, type EngineName } from './engines/installed.ts';
import { launchOptions } from './engines/launch.ts';

// The constants that vite.config.ts defines for the site.
const { company, words } = siteTexts('production', process.env);
Object.assign(globalThis, { __COMPANY__: company, __PAGE_WORDS__: words });

const everywhere = {
  testMatch: [/journeys\/.*\.spec\.ts$/, /(toasts|no-script)\.spec\.ts$/],
  grepInvert: new RegExp(chromiumOnly),
};

// Each CI job writes a blob report; another job uses this file to merge the reports of all engines.
const reports: ReporterDescription[] = process.env.BLOB_REPORT
  ? [['dot'], ['github'], ['blob', { outputDir: '../../test-results/blob' }]]
  : [
      ['./budget-report.ts'],
      ['dot'],
      ['html', { outputFolder: '../../test-results/report', open: 'never' }],
      ['./toast-report.ts'],
    ];

const project = (browserName: EngineName) => ({
  name: browserName,
  use: { browserName, launchOptions: launchOptions(browserName) },
});

export default defineConfig({
  testDir: '.',
  // Playwright need not compile these files: Node strips the types.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  // More workers than the two cores of the intended machine: a test often waits, and a core would be idle.
  workers: 4,
  forbidOnly: true,
  // A loaded machine can be too slow for a test; a test that passes on retry is reported as flaky. `npm test`
  // does not retry: before a commit a retry would hide a fault and double the time.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: reports,
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing every test takes about a third longer.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  // Every worker starts the whole product, so engines with few tests have one worker each.
  projects: [
    {
      ...project('chromium'),
      workers: 2,
      // Painting the moving diagram takes processor time.
      use: { ...project('chromium').use, contextOptions: { reducedMotion: 'reduce' } },
    },
    { ...project('firefox'), ...everywhere, workers: 1 },
    { ...project('webkit'), ...everywhere, workers: 1 },
  ],
});
