import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageStyle } from '#contract/page-style.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

test('the pages that the API answers have the colours of the site', () => {
  const colours = pageStyle.match(/--color-[\w-]+: oklch\([^)]+\);/g) ?? [];
  expect(colours.length).toBeGreaterThan(8);
  for (const colour of colours) expect(tokens).toContain(colour);
});
