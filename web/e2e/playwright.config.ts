import { defineConfig } from '@playwright/test';
import { companyFrom } from '#contract/company.ts';
import { type EngineName, engineNames, installed } from './engines/installed.ts';
import { launchOptions } from './engines/launch.ts';

// The constants that vite.config.ts defines for the site.
Object.assign(globalThis, { __COMPANY__: companyFrom(process.env) });

/** Chromium runs everything; the journeys run in every engine, and the site without script also in Firefox. */
const specs: Record<EngineName, RegExp> = {
  chromium: /\.spec\.ts$/,
  firefox: installed('firefox') ? /(journeys\/.*|no-script)\.spec\.ts$/ : /journeys\/.*\.spec\.ts$/,
  webkit: /journeys\/.*\.spec\.ts$/,
};

/**
 * Scripts are off in Firefox by a policy, which `@media (scripting: none)` does not know of, and the menu's links are
 * the same in every engine.
 */
const scriptlessInChromiumOnly = /both kinds of prices|links of the menu/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine can be too slow for a test; one that passes on retry is reported as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Tracing every test takes about a third longer.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: engineNames.map((browserName) => ({
    name: browserName,
    testMatch: specs[browserName],
    grepInvert: browserName === 'firefox' ? scriptlessInChromiumOnly : [],
    use: { browserName, launchOptions: launchOptions(browserName) },
  })),
});
