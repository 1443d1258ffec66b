import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { companyFrom } from './api/_contract/company.ts';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  define: { __COMPANY__: JSON.stringify(companyFrom(process.env)) },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  test: {
    projects: [
      {
        extends: true,
        root: '.',
        test: { name: 'node', environment: 'node', include: ['{api,mocks}/**/*.test.ts'] },
      },
      {
        extends: true,
        root: '.',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});
