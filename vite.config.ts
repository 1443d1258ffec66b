import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { contactWords, pageWords } from './api/_contract/company-words.ts';
import { readEnv } from './api/_platform/env.ts';
import { envProblems } from './api/_platform/env-problems.ts';
import { buildTarget } from './web/build/browsers.ts';
import { codeGroups } from './web/build/code-groups.ts';
import { development } from './web/build/development.ts';
import { sayLeftAside } from './web/build/left-aside.ts';
import { requireConfiguration } from './web/build/require-configuration.ts';
import { requireMigrations } from './web/build/require-migrations.ts';
import { samplePhoto } from './web/build/sample-photo.ts';
import { licensesFile, site } from './web/build/site.ts';
import { siteTexts } from './web/content/site-texts.ts';

// Absolute, because Vite resolves relative inputs against the working folder in builds and against `root` in development.
const atRoot = (path: string) => join(import.meta.dirname, path);

// Tests in web that run without jsdom, because creating a document takes longer than these tests.
const needsNoDocument = 'web/{build,content,styles}/**/*.test.ts';

/**
 * Slow tests (long runs, child processes, real builds): `npm test` skips these, `npm run check` runs them
 * (docs/decisions/178).
 */
const slow = {
  node: [
    '.ci/checks/{bundle,commands,documented-commands,import-rules,offline}.test.ts',
    'api/_platform/migrate.test.ts',
    'mocks/journeys/{comparison,concurrent-presses,disturbed-visits}.test.ts',
    'mocks/journeys/{event-order,form-attacks,form-waves,hostile-requests,recover}.test.ts',
    'mocks/parity.test.ts',
    'mocks/platform/{other-folder,start,start-platform,vercel-build}.test.ts',
    'mocks/vendors/postgres.test.ts',
    'web/build/share-image.test.ts',
  ],
  web: ['web/testing/translated.test.tsx'],
};

const constants = ({ company, words }: ReturnType<typeof siteTexts>) => ({
  __COMPANY__: JSON.stringify(company),
  __PAGE_WORDS__: JSON.stringify(words),
});

// Unit tests ignore the owner's texts; `npm run check` repeats these tests with every text (docs/decisions/240).
const withTexts = {
  node: [
    'api/_contract/company.test.ts',
    'api/_orders/order-{confirmation,notices}.test.ts',
    'web/content/*.test.ts',
  ],
  web: ['web/{app,features,pages,testing}/**/*.test.{ts,tsx}'],
};
const everyText = {
  define: constants(siteTexts('test', { SAMPLE_TEXTS: '1' })),
  resolve: {
    alias: [
      { find: /^.*\/company-words\.ts$/, replacement: atRoot('web/content/sample-words.ts') },
    ],
  },
};

type Group = { include: string[]; exclude?: string[]; [setting: string]: unknown };

/** Returns three groups of tests: quick tests, slow tests, and quick tests that are repeated with every text. */
const withSlow = (name: 'node' | 'web', { include, exclude: excluded = [], ...shared }: Group) => {
  const exclude = [...excluded, ...slow[name]];
  return [
    { test: { name, include, exclude } },
    { test: { name: `slow ${name}`, include: slow[name] } },
    { ...everyText, test: { name: `slow ${name}, every text`, include: withTexts[name], exclude } },
  ].map((group) => ({
    extends: true as const,
    root: import.meta.dirname,
    ...group,
    test: { ...shared, ...group.test },
  }));
};

const test: ViteUserConfig['test'] = {
  // Use every core: on a machine with two cores, Vitest would leave one core idle.
  maxWorkers: '100%',
  // A test that takes a second alone can take many on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  reporters: ['dot', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : [])],
  // A failed test is reported with its `file:line`, which Vitest accepts as an argument.
  includeTaskLocation: true,
  // A host without a server: the default is localhost:3000, where another product may run.
  environmentOptions: { jsdom: { url: 'http://site.invalid' } },
  // For a failed query, Vitest must show the test's code, not the code of the setup file.
  onStackTrace: (_error, { file }) => !file.endsWith('web/testing/setup.ts'),
  projects: [
    ...withSlow('node', {
      include: ['{.ci,api,mocks}/**/*.test.ts', needsNoDocument],
      environment: 'node',
      // One set of modules and one database per worker, because creating these per file takes longer than the tests.
      isolate: false,
      globalSetup: [atRoot('mocks/vendors/postgres.ts')],
    }),
    ...withSlow('web', {
      include: ['web/**/*.test.{ts,tsx}'],
      exclude: [needsNoDocument],
      environment: 'jsdom',
      // One document and one set of modules per worker, because creating these per file takes longer than the tests.
      isolate: false,
      setupFiles: [atRoot('web/testing/setup.ts')],
    }),
  ],
};

export default defineConfig(({ mode }) => {
  // Browser tests also build the mocked site, so the mocked site needs its own folders.
  const cache = `../.cache/${mode}`;
  const dist = mode === 'mock' ? `${cache}/dist` : '../dist';
  const texts = siteTexts(mode, process.env);
  return {
    root: 'web',
    cacheDir: '../node_modules/.vite',
    plugins: [
      react(),
      tailwindcss(),
      sayLeftAside(import.meta.dirname),
      requireConfiguration(
        envProblems(),
        { ...contactWords, ...pageWords },
        process.env.VERCEL_ENV,
      ),
      requireMigrations(readEnv().databaseUrl, process.env.VERCEL_ENV),
      samplePhoto(texts.company.contactPhoto),
      site(readEnv().checkoutOrigin, process.env.VERCEL_ENV),
      development(),
    ],
    define: constants(texts),
    // The plugin that writes the documents reads the modules of the client's build, so both builds use one instance of
    // the plugin.
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    environments: {
      client: {
        build: {
          outDir: dist,
          emptyOutDir: true,
          manifest: true,
          license: { fileName: licensesFile },
          cssCodeSplit: false,
          modulePreload: false,
          target: buildTarget,
          rolldownOptions: {
            input: atRoot('web/main.tsx'),
            output: { codeSplitting: { groups: mode === 'mock' ? [] : codeGroups } },
          },
        },
      },
      ssr: {
        build: {
          outDir: `${cache}/server`,
          emptyOutDir: true,
          rolldownOptions: { input: atRoot('web/entry-server.tsx') },
        },
      },
    },
    test,
  };
});
