import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageStyle } from '../../api/_http/pages/page-style.ts';

const read = (sheet: string) => readFileSync(join(import.meta.dirname, sheet), 'utf8');

test('the pages of the API have the colours of the site, and each that they use', () => {
  const tokens = read('tokens.css');
  const used = pageStyle.match(/(?<=var\()--color-[\w-]+/g) ?? [];
  const colors = [...new Set(used)].map((name) => tokens.match(`${name}: oklch\\([^)]+\\);`)?.[0]);
  expect(pageStyle.match(/--color-[\w-]+: oklch\([^)]+\);/g)).toEqual(colors.toSorted());
});
