import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const source =
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';
const folder = join(import.meta.dirname, '../../.cache/fonts');

const weights = { min: 400, max: 700 };

const range = (from: string, to: string) => {
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ).join('');
};

/** What the pages are written with. Every first visit waits for this file, so each sign more makes the site slower. */
const commonCharacters = [
  ' #%&()*+,-./:;?@',
  range('0', '9'),
  'ABCDEFGHIJKLMNOPRSTUVWYZ',
  range('a', 'z'),
  'ÅÄÖåäöé\u00a0©–”',
].join('');

/** What a visitor may type besides: the rest of the keyboard, letters of names, other signs. */
const rareCharacters = [
  '!"$\'<=>QX[\\]^_`{|}~',
  'àáâæçèêëíîïñóôøúûüýÆÉØÜ',
  '§®°·«»´×½¼—‘’‚“„•…−€→←',
].join('');

/** By this part of its name a document finds the file that it has to preload. */
export const commonFontName = 'schibsted-grotesk-common';

let made: Promise<void> | undefined;

/** Where both faces have a character, the later one counts, so the first may be listed with gaps: that is shorter. */
const faces = [
  { name: 'schibsted-grotesk-rare', characters: rareCharacters, gap: 64 },
  { name: commonFontName, characters: commonCharacters, gap: 0 },
];

async function makeFont(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  await Promise.all(
    faces.map(async ({ name, characters }) => {
      const subset = await subsetFont(whole, characters, {
        targetFormat: 'woff2',
        keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
        variationAxes: { wght: weights },
      });
      await writeFile(join(folder, `${name}.woff2`), subset);
    }),
  );
  await writeFile(join(folder, 'schibsted-grotesk.css'), faces.map(fontFace).join(''));
}

function fontFace({ name, characters, gap }: (typeof faces)[number]): string {
  return `@font-face {
  font-family: "Schibsted Grotesk";
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("./${name}.woff2") format("woff2");
  unicode-range: ${unicodeRange(characters, gap)};
}
`;
}

/** The characters as CSS lists them, `U+20,U+30-39`, with what lies in a gap of at most `gap` between two of them. */
export function unicodeRange(characters: string, gap = 0): string {
  const codes = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0);
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && code - range.last <= gap + 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(({ first, last }) => (last === first ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}

/** Makes the two files of the font and their `@font-face` rules, which `styles/fonts.css` imports. */
export function font(): Plugin {
  return {
    name: 'font',
    async configResolved() {
      made ??= makeFont();
      await made;
    },
  };
}
