import { defineConfig } from '@playwright/test';
import { companyFrom } from '#contract/company.ts';
import { testArguments } from './chromium-arguments.ts';
import { otherBrowsers } from './other-browsers.ts';

// The constants that vite.config.ts defines for the site.
Object.assign(globalThis, { __COMPANY__: companyFrom(process.env) });

const mainJourneys = /(no-script|late-scripts|forms|purchase)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine can be too slow for a test; one that passes on retry is reported as flaky.
  retries: 1,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // A recorded tree must match exactly.
    toMatchAriaSnapshot: { children: 'deep-equal' },
  },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing every test takes about a third longer.
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
