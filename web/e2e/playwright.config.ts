import { defineConfig, type ReporterDescription } from '@playwright/test';
import { companyFrom } from '#contract/company.ts';
import { pageWords } from '#contract/company-words.ts';
import { chromiumOnly, type EngineName, installed } from './engines/installed.ts';
import { launchOptions } from './engines/launch.ts';
import { mockedTests, part, reportFolder, siteTests } from './part.ts';

// The constants that vite.config.ts defines for the site.
Object.assign(globalThis, { __COMPANY__: companyFrom(process.env), __PAGE_WORDS__: pageWords });

const everywhere = [/journeys\/.*\.spec\.ts$/, /toasts\.spec\.ts$/];

const leftOut = new RegExp(chromiumOnly);

// One folder per part, because `npm run check` needs the results of all parts.
const isQuick = part === 'site' || part === 'mocked';

const selections = {
  // `npm test` runs these at the same time as the unit tests.
  site: { grep: siteTests, grepInvert: mockedTests, workers: '50%' },
  mocked: { grep: mockedTests, workers: 3 },
  rest: { grepInvert: [...siteTests, ...mockedTests] },
};

const folder = part ? `e2e-${part}` : 'e2e';

// Each CI job writes a blob report; another job uses this file to merge the reports of all engines.
const reports: ReporterDescription[] = process.env.BLOB_REPORT
  ? [['dot'], ['github'], ['blob', { outputDir: '../../test-results/blob' }]]
  : [
      ['dot'],
      ['html', { outputFolder: `../../test-results/${reportFolder}`, open: 'never' }],
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
  outputDir: `../../test-results/${folder}`,
  fullyParallel: true,
  // More workers than the two cores of the intended machine: a test often waits, and a core would be idle.
  workers: 4,
  forbidOnly: true,
  // A loaded machine can be too slow for a test; a test that passes on retry is reported as flaky. A retry before a
  // commit would hide a fault and double the time.
  retries: isQuick ? 0 : 1,
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
      ...(part && selections[part]),
      // Painting the moving diagram takes processor time. Journeys open their own windows, where the diagram moves.
      use: { ...project('chromium').use, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      ...project('firefox'),
      testMatch: installed('firefox') ? [...everywhere, /no-script\.spec\.ts$/] : everywhere,
      grepInvert: leftOut,
      workers: 1,
    },
    { ...project('webkit'), testMatch: everywhere, grepInvert: leftOut, workers: 1 },
  ],
});
