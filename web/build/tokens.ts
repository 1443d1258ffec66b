import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = join(import.meta.dirname, '../styles/tokens.css');

/** A colour of the page's own ground as `#rrggbb`, for tools that know no `oklch()`. Throws when there is none. */
export const colour = (name: string): string => firstIn(readFileSync(sheet, 'utf8'), name);

/** The same on the page's dark ground. */
export function colourOnPine(name: string): string {
  const tokens = readFileSync(sheet, 'utf8');
  return firstIn(tokens.slice(tokens.indexOf('.on-pine {')), name);
}

function firstIn(tokens: string, name: string): string {
  const value = tokens.match(`--color-${name}: (oklch\\([^)]+\\))`)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  const channels = linearRgb(value).map((linear) => {
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Red, green and blue, each linear and from 0 to 1, of an opaque `oklch()` colour (matrices of CSS Color 4). */
export function linearRgb(oklch: string): [red: number, green: number, blue: number] {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  return [
    inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
