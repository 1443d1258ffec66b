import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { companyFrom } from './api/_contract/company.ts';
import { contactWords, pageWords } from './api/_contract/company-words.ts';
import { readEnv } from './api/_platform/env.ts';
import { malformedVariables } from './api/_platform/env-problems.ts';
import { buildTarget } from './web/build/browsers.ts';
import { codeGroups } from './web/build/code-groups.ts';
import { sayLeftAside } from './web/build/left-aside.ts';
import { requireConfiguration } from './web/build/require-configuration.ts';
import { requireMigrations } from './web/build/require-migrations.ts';
import { licensesFile, site } from './web/build/site.ts';
import { samplePageWords, withSamplePerson } from './web/content/sample-words.ts';

// Absolute, because Vite resolves relative inputs against the working folder in builds and against `root` in development.
const atRoot = (path: string) => join(import.meta.dirname, path);

// The tests of web that need no document, because creating one takes longer than these tests.
const needsNoDocument = 'web/{build,content,styles}/**/*.test.ts';

/** Long runs, started processes and real builds: `npm test` leaves them to `npm run check` (docs/decisions/178). */
const slow = {
  node: [
    '.ci/checks/{bundle,commands,import-rules}.test.ts',
    'api/_orders/release-before.test.ts',
    'api/_platform/migrate.test.ts',
    'mocks/journeys/{comparison,concurrent-presses,event-order,form-waves,recover}.test.ts',
    'mocks/parity.test.ts',
    'mocks/platform/{function-sizes,start,vercel-build}.test.ts',
    'mocks/torture/*.test.ts',
    'mocks/vendors/postgres.test.ts',
    'web/build/share-image.test.ts',
  ],
  web: ['web/testing/translated.test.tsx'],
};

/** A group of tests without its slow ones, and a group of these. */
const withSlow = (name: 'node' | 'web', include: string[], exclude: string[], test: object) =>
  [
    { name, include, exclude: [...exclude, ...slow[name]] },
    { name: `slow ${name}`, include: slow[name] },
  ].map((group) => ({
    extends: true as const,
    root: import.meta.dirname,
    test: { ...test, ...group },
  }));

export default defineConfig(({ mode }) => {
  // Browser tests build the mocked site as well, beside the real one.
  const cache = `../.cache/${mode}`;
  const dist = mode === 'mock' ? `${cache}/dist` : '../dist';
  const company = companyFrom(process.env);
  const isMocked = mode === 'mock';
  const words = isMocked ? samplePageWords(pageWords) : pageWords;
  return {
    root: 'web',
    cacheDir: '../node_modules/.vite',
    plugins: [
      react(),
      tailwindcss(),
      sayLeftAside(import.meta.dirname),
      requireConfiguration(
        malformedVariables(),
        { ...contactWords, ...pageWords },
        process.env.VERCEL_ENV,
      ),
      requireMigrations(readEnv().databaseUrl, process.env.VERCEL_ENV),
      site(readEnv().checkoutOrigin),
    ],
    // The router brings a copy for React 17.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    define: {
      __COMPANY__: JSON.stringify(isMocked ? withSamplePerson(company) : company),
      // One by one, so that each stands only in the code that uses it.
      ...Object.fromEntries(
        Object.entries(words).map(([name, text]) => [
          `__PAGE_WORDS__.${name}`,
          JSON.stringify(text),
        ]),
      ),
    },
    // The plugin that writes the documents reads the modules of the client's build, so both use one instance.
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
            // Each document names its modules (web/build/document.ts), so short names count. Six characters of hash would
            // allow 64 chunks at most.
            output: {
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: { groups: mode === 'mock' ? [] : codeGroups },
            },
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
    test: {
      // Every core: on a machine with two, Vitest would leave one idle.
      maxWorkers: '100%',
      // A test that takes a second alone can take many on a busy machine.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      reporters: ['default', 'json', ...(process.env.GITHUB_ACTIONS ? ['github-actions'] : [])],
      outputFile: { json: '../test-results/unit.json' },
      // The code shown with a failed query is the test's.
      onStackTrace: (_error, { file }) => !file.endsWith('web/testing/setup.ts'),
      projects: [
        ...withSlow('node', ['{.ci,api,mocks}/**/*.test.ts', needsNoDocument], [], {
          environment: 'node',
          // One set of modules and one database per worker: making them per file takes longer than the tests.
          isolate: false,
          globalSetup: [atRoot('mocks/vendors/postgres.ts')],
        }),
        ...withSlow('web', ['web/**/*.test.{ts,tsx}'], [needsNoDocument], {
          environment: 'jsdom',
          // One document and one set of modules per worker, for the same reason.
          isolate: false,
          setupFiles: [atRoot('web/testing/setup.ts')],
        }),
      ],
    },
  };
});
