import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const sheet = join(import.meta.dirname, '../styles/tokens.css');

/** A colour of the page's own ground as `#rrggbb`, for tools without `oklch()`. Throws when there is none. */
export const colour = (name: string): string => firstIn(readFileSync(sheet, 'utf8'), name);

/** The same on the page's dark ground. */
export function colourOnPine(name: string): string {
  const tokens = readFileSync(sheet, 'utf8');
  return firstIn(tokens.slice(tokens.indexOf('.on-pine {')), name);
}

function firstIn(tokens: string, name: string): string {
  const value = tokens.match(`--color-${name}: (oklch\\([^)]+\\))`)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return asHex(value);
}

/** An opaque CSS colour as browsers without `oklch()` get it: `#rrggbb`. */
export function asHex(color: string): string {
  const code = Buffer.from(`a{color:${color}}`);
  const { code: css } = transform({ filename: 'color.css', code, targets: { chrome: 80 << 16 } });
  return css.toString().match(/#[0-9a-f]{6}/)?.[0] ?? '';
}
