import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { look } from './look.ts';

// Removes whitespace, because the formatter wraps lines.
const compact = (content: string | Buffer) => content.toString('latin1').replaceAll(/\s/g, '');

test('icons, drawings, mails and font files match the output of `npm run look`', async () => {
  const files = await look();
  const stale = files.filter(([path, content]) => {
    return compact(Buffer.from(content)) !== compact(readFileSync(path));
  });
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('only fonts.css contains typeface names, and only tokens.css contains colours', () => {
  const sheets = globSync('web/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  const naming = (pattern: RegExp) =>
    sheets.filter((sheet) => pattern.test(readFileSync(sheet, 'utf8')));
  expect(naming(/font-family: (?!var)|--font-sans:/)).toEqual(['web/styles/fonts.css']);
  expect(naming(/#[0-9a-f]{3,8}\b|oklch\((?!from|[\d.]+ 0 0)/)).toEqual(['web/styles/tokens.css']);
});
