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

/** The fonts that stand in until the site's has come, as the module that the pages of the API read. */
function pageFonts(): string {
  const fonts = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
  const faces = fonts.match(/@font-face \{[^}]*\}\n/g) ?? [];
  if (faces.length === 0) throw new Error('fonts.css has no faces');
  return `// Written by web/styles/page-style.test.ts from web/styles/fonts.css.\nexport const pageFallbackFonts = \`\\\n${faces.join('')}\`;\n`;
}

test('the pages of the API have the fonts of the site that stand in for its own, written by the same command', async () => {
  await expect(pageFonts()).toMatchFileSnapshot('../../api/_contract/page-fonts.ts');
});
