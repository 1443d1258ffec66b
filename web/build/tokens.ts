import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const sheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const [onPaper = '', onPine = ''] = sheet.split('.on-pine {');

/** A colour as `#rrggbb`, for tools without `oklch()`. Throws for an unknown name. */
export function colour(name: string, tokens = onPaper): string {
  const value = tokens.match(`--color-${name}: (oklch\\([^)]+\\))`)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return asHex(value);
}

export const colourOnPine = (name: string): string => colour(name, onPine);

export function asHex(color: string): string {
  const code = Buffer.from(`a{color:${color}}`);
  const { code: css } = transform({ filename: 'color.css', code, targets: { chrome: 80 << 16 } });
  return css.toString().match(/#[0-9a-f]{6}/)?.[0] ?? '';
}
