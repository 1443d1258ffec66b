import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { companyFrom } from './api/_contract/company.ts';
import { malformedVariables } from './api/_services/env.ts';
import { layerOrder } from './web/build/layer-order.ts';
import { requireConfiguration } from './web/build/require-configuration.ts';
import { site } from './web/build/site.ts';

// What every page starts with, and what most pages share, is one file each instead of a dozen small ones.
const groups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
  { name: 'shared', test: /\/web\/(ui|blocks|content)\//, minShareCount: 3 },
];

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
      layerOrder(),
      tailwindcss(),
      requireConfiguration(malformedVariables(), process.env.VERCEL_ENV),
      site(),
    ],
    define: { __COMPANY__: JSON.stringify(company) },
    environments: {
      client: {
        build: {
          outDir: dist,
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          rolldownOptions: { output: { codeSplitting: { groups } } },
        },
      },
      ssr: {
        build: {
          outDir: `${cache}/server`,
          emptyOutDir: true,
          rolldownOptions: { input: 'web/entry-server.tsx' },
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
          test: { name: 'node', environment: 'node', include: ['{api,mocks}/**/*.test.ts'] },
        },
        {
          extends: true,
          root: import.meta.dirname,
          test: {
            name: 'web',
            environment: 'jsdom',
            include: ['web/**/*.test.{ts,tsx}'],
            setupFiles: [join(import.meta.dirname, 'web/testing/setup.ts')],
          },
        },
      ],
    },
  };
});
