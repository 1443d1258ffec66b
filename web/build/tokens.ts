import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

const sheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
const [onPaper = '', onPine = ''] = sheet.split('.on-pine {');

/** A colour as `#rrggbb`, for tools without `oklch()`. Throws for an unknown name. */
export function colour(name: string, tokens = onPaper): string {
  const pattern = `--color-${name}: (?:var\\(--color-([a-z-]+)\\)|(oklch\\([^)]+\\)))`;
  const [, other, value] = tokens.match(pattern) ?? [];
  if (value) return asHex(value);
  if (other) return colour(other);
  if (tokens === onPaper) throw new Error(`tokens.css has no colour ${name}`);
  return colour(name);
}

/** The colour on the dark background: a token of `.on-pine`, else of the page. */
export const colourOnPine = (name: string): string => colour(name, onPine);

function asHex(color: string): string {
  const code = Buffer.from(`a{color:${color}}`);
  const { code: css } = transform({ filename: 'color.css', code, targets: { chrome: 80 << 16 } });
  return css.toString().match(/#[0-9a-f]{6}/)?.[0] ?? '';
}
