import { readFileSync } from 'node:fs';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';

/** After a change of the font run `npm run look`. */
const fontPackage = '@fontsource-variable/schibsted-grotesk';

const inPackage = (path: string) =>
  readFileSync(new URL(import.meta.resolve(`${fontPackage}/${path}`)));
const { id, family } = JSON.parse(inPackage('metadata.json').toString());
const whole = () => inPackage(`files/${id}-latin-wght-normal.woff2`);

export const fontLicense = () => `\n## ${family}\n\n${inPackage('LICENSE')}`;

/** For tools without support for variable fonts. */
export const fontOfWeight = (weight: number) =>
  subsetFont(whole(), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });

// Documents preload the common characters (docs/decisions/050). If ranges overlap, browsers use the later font file.
const ranges = {
  rare: 'U+21-FD, U+2014-2026, U+20AC, U+2190-2192, U+2212',
  common: [
    'U+20, U+23, U+25-26, U+28-3B, U+3F-50, U+52-57, U+59-5A, U+61-7A, U+A0, U+A9, U+C4-C5, U+D6',
    'U+E4-E5, U+E9, U+F6, U+2013, U+201D',
  ].join(', '),
};

const charactersIn = (range: string): string[] =>
  range
    .replaceAll('U+', '')
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    });

/** Fonts that systems have. Widths are averages in Swedish text, regular and bold, in 2048ths of an em. */
const fallbacks = [
  {
    name: 'Fallback',
    fonts: ['Arial', 'Liberation Sans', 'Helvetica Neue'],
    regular: 914,
    bold: 980,
  },
  { name: 'Fallback Android', fonts: ['Roboto'], regular: 914, bold: 927 },
  { name: 'Fallback Linux', fonts: ['DejaVu Sans'], regular: 1049, bold: 1175 },
];

const fallbackFaces = fallbacks.flatMap(({ name, fonts, regular, bold }) => [
  { name, fonts, weight: 400, weights: '400 500', width: regular },
  {
    name,
    fonts: fonts.map((font) => `${font} Bold`),
    weight: 600,
    weights: '600 700',
    width: bold,
  },
]);

export async function fontFiles(): Promise<Record<string, string | Buffer>> {
  const files: Record<string, string | Buffer> = {};
  const rules = [
    '/* Written by `npm run look` (web/build/font.ts). The fallbacks have the metrics of the font. */',
    `@theme static {
  --font-sans: "${family}", ${fallbacks.map(({ name }) => `"${name}"`).join(', ')}, ui-sans-serif, system-ui, sans-serif;
}`,
  ];
  const common = charactersIn(ranges.common);
  for (const [name, range] of Object.entries(ranges)) {
    const own = charactersIn(range).filter((one) => name === 'common' || !common.includes(one));
    files[`font-${name}.woff2`] = await subsetFont(whole(), own.join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
      keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
    });
    rules.push(`@font-face {
  font-family: "${family}";
  font-weight: 400 700;
  font-display: swap;
  src: url("./font-${name}.woff2") format("woff2");
  unicode-range: ${range};
}`);
  }
  for (const { name, fonts, weight, weights, width } of fallbackFaces) {
    const metrics = await fromBuffer(await fontOfWeight(weight));
    const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = metrics;
    const size = xWidthAvg / unitsPerEm / (width / 2048);
    const percent = (value: number) => `${(100 * value).toFixed(2)}%`;
    const ofEm = (value: number) => percent(value / unitsPerEm / size);
    rules.push(`@font-face {
  font-family: "${name}";
  font-weight: ${weights};
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${ofEm(ascent)};
  descent-override: ${ofEm(-descent)};
  line-gap-override: ${ofEm(lineGap)};
}`);
  }
  return { ...files, 'fonts.css': `${rules.join('\n\n')}\n` };
}
