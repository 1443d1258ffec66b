import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const read = (sheet: string) => readFileSync(join(import.meta.dirname, '../styles', sheet), 'utf8');

/**
 * The style sheet of the pages that answer forms posted without script: form-page.css with those colours of the site
 * that it uses, and the font at the address `font`. Throws when the site has no such colour.
 */
export function formPageStyle(font: string): string {
  const sheet = read('form-page.css');
  const tokens = read('tokens.css');
  const colors = [...new Set(sheet.match(/(?<=var\()--color-[\w-]+/g))].map((name) => {
    const declaration = tokens.match(`${name}: oklch\\([^)]+\\);`)?.[0];
    if (!declaration) throw new Error(`tokens.css has no ${name}`);
    return declaration;
  });
  const face = `@font-face{font-family:"Schibsted Grotesk";font-weight:400 700;font-display:swap;src:url("${font}") format("woff2")}`;
  const code = Buffer.from(`${face}:root{${colors.join('')}}${sheet}`);
  return transform({ filename: 'form-page.css', code, minify: true }).code.toString();
}
