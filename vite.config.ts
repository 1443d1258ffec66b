import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { companyFrom } from './api/_contract/company.ts';
import { companyWords } from './api/_contract/company-words.ts';
import { malformedVariables, readEnv } from './api/_platform/env.ts';
import { buildTarget } from './web/build/browsers.ts';
import { nativeExternalStore } from './web/build/native-external-store.ts';
import { noPreloadHelper } from './web/build/no-preload-helper.ts';
import { requireConfiguration } from './web/build/require-configuration.ts';
import { licensesFile, site } from './web/build/site.ts';
import { withSamples } from './web/content/sample-words.ts';

// Absolute, because Vite resolves relative inputs against the working folder in builds and against `root` in development.
const atRoot = (path: string) => join(import.meta.dirname, path);

// Few files: two that every page starts with, one per page, one that the pages that sell share, and one that the forms
// share. Reading orders and sending belong to the pages that do it. Code that is fetched when the visitor approaches it
// (toasts, tooltips, forms) is in neither of the first two.
const groups = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
    priority: 4,
  },
  {
    name: 'words',
    test: /\/@tanstack\/.*\/(mutationObserver|useMutation)\.|\/_contract\/(errors|purchases|forms)\.|\/web\/content\/(forms|quote)|\/web\/(lib\/(tab-storage|when-near)|ui\/(status-line|busy-button|named|sent-note))|\/(portrait|trust-badges|flow-steps|blocks\/contact-person)\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'served-forms',
    test: /\/web\/lib\/(deferred-form|carry-form|drafts)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'forms',
    test: /\/node_modules\/(react-hook-form|@hookform)\/|\/web\/(ui\/(text-field|checkbox|field|send-form|sent-panel)|lib\/(field-props|use-send|use-draft))|-form-fields\.tsx|\/web\/content\/form-lines|\/_contract\/(leads|contact|text|email)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'contract',
    test: /\/node_modules\/zod\/|\/_contract\/endpoint\./,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'success-page',
    test: /\/(features\/orders|pages\/success)\/|\/content\/(order|purchase-steps|success)\.|\/_contract\/(orders|requirements)\.|\/@tanstack\/.*\/(queryObserver|useQuery|useBaseQuery|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\./,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'legal',
    test: /\/web\/blocks\/(legal|use-current-section)|\/web\/content\/company-facts/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'app',
    test: /\/web\/(app|blocks)\/|\/web\/lib\/|\/web\/ui\/(?!toast|radix|two-tabs|tooltip|named)|\/content\/contact-person|\/_contract\/company-words|\/node_modules\/(wouter|@tanstack)|vite\/preload/,
    priority: 1,
  },
];

// The tests of web that need no document, because creating one takes longer than these tests.
const needsNoDocument = 'web/{bench,build,content,styles}/**/*.test.ts';

export default defineConfig(({ mode }) => {
  // Browser tests build the mocked site as well, beside the real one.
  const cache = `../.cache/${mode}`;
  const dist = mode === 'mock' ? `${cache}/dist` : '../dist';
  const company = companyFrom(process.env);
  return {
    root: 'web',
    cacheDir: '../node_modules/.vite',
    plugins: [
      react(),
      noPreloadHelper(),
      nativeExternalStore(),
      tailwindcss(),
      requireConfiguration(malformedVariables(), companyWords, process.env.VERCEL_ENV),
      site(readEnv().checkoutOrigin),
    ],
    define: { __COMPANY__: JSON.stringify(mode === 'mock' ? withSamples(company) : company) },
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
              codeSplitting: { groups: mode === 'mock' ? [] : groups },
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
      reporters: ['default', ['json', { outputFile: '../test-results/unit.json' }]],
      projects: [
        {
          extends: true,
          root: import.meta.dirname,
          test: {
            name: 'node',
            environment: 'node',
            // One set of modules and one database per worker: making them per file takes longer than the tests.
            isolate: false,
            include: ['{.ci,api,mocks}/**/*.test.ts', needsNoDocument],
          },
        },
        {
          extends: true,
          root: import.meta.dirname,
          test: {
            name: 'web',
            environment: 'jsdom',
            // One document and one set of modules per worker, for the same reason.
            isolate: false,
            include: ['web/**/*.test.{ts,tsx}'],
            exclude: [needsNoDocument],
            setupFiles: [atRoot('web/testing/setup.ts')],
          },
        },
      ],
    },
  };
});
