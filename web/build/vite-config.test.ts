import { relative } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, test } from 'vitest';

// Vite restarts when a file changes that vite.config.ts imports, also indirectly.
const restarting = /\/(company(-words)?|email-address|format|html|payment-methods)\.ts$/;

test('a change of the contract restarts the dev server only where the build needs the file', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'mock' }, 'vite.config.ts');
  const files = loaded?.dependencies.map((file) => relative('', file)) ?? [];
  expect(files).toContain('api/_contract/company.ts');
  const contract = files.filter((file) => file.startsWith('api/_contract/'));
  expect(contract.filter((file) => !restarting.test(file))).toEqual([]);
});
