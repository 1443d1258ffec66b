import { expect, test } from 'vitest';
import { formPageStyle } from './form-page-style.ts';

test('the sheet of the form pages has the colours that it uses, and the font', () => {
  const style = formPageStyle('/assets/font.woff2');
  const used = new Set(style.match(/(?<=var\()--color-[\w-]+/g));
  expect(used.size).toBeGreaterThan(5);
  for (const name of used) expect(style).toMatch(new RegExp(`${name}:(?:oklch|#)`));
  expect(style).toContain('/assets/font.woff2');
});
