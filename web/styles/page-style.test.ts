import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageStyle } from '#contract/page-style.ts';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The first value of each colour that the pages of the API use, as the module that they read. */
function pageColors(): string {
  const used = new Set([...pageStyle.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, name]) => name));
  const colors = [...used].map((name) => {
    const [color] = tokens.match(new RegExp(`${name}: oklch\\([^)]+\\);`)) ?? [];
    if (!color) throw new Error(`tokens.css has no ${name}`);
    return `  ${color}\n`;
  });
  return `// Written by web/styles/page-style.test.ts from web/styles/tokens.css.\nexport const pageColors = \`\\\n${colors.toSorted().join('')}\`;\n`;
}

test('the pages of the API have the colours of the site; `vitest run web/styles/page-style.test.ts --update` writes them', async () => {
  await expect(pageColors()).toMatchFileSnapshot('../../api/_contract/page-colors.ts');
});

test('until the font has come, the pages of the API have the stand-ins of the site, with the same measures', () => {
  const standIns = (sheet: string) =>
    (sheet.match(/@font-face \{[^}]*\}/g) ?? []).filter((face) => face.includes('local('));
  const fonts = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
  expect(standIns(fonts)).toHaveLength(2);
  expect(standIns(pageStyle)).toEqual(standIns(fonts));
});
