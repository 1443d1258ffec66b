import { defineConfig } from '@playwright/test';
import { companyFrom } from '#contract/company.ts';
import { testArguments } from './chromium-arguments.ts';
import { otherBrowsers } from './other-browsers.ts';

// What vite.config.ts defines for the site, defined for its tests as well.
Object.assign(globalThis, { __COMPANY__: companyFrom(process.env) });

const mainJourneys = /(no-script|late-scripts|forms|purchase)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine can be too slow for one test; what passes only the second time is reported as flaky.
  retries: 1,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // A recorded tree is the whole tree: nothing may be added, left out or moved.
    toMatchAriaSnapshot: { children: 'deep-equal' },
  },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing every test costs about a third of their time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: {
          args: [...testArguments],
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        },
      },
    },
    ...otherBrowsers.map((browserName) => ({
      name: browserName,
      testMatch: mainJourneys,
      use: { browserName },
    })),
  ],
});
