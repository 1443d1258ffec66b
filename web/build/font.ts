import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const source =
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2';
const file = join(import.meta.dirname, '../../.cache/fonts/schibsted-grotesk.woff2');

const range = (from: string, to: string) => {
  const first = from.charCodeAt(0);
  return Array.from({ length: to.charCodeAt(0) - first + 1 }, (_, index) =>
    String.fromCharCode(first + index),
  ).join('');
};

/** What Swedish is written with: its own letters, those of common names from other languages, and its signs. */
const fontCharacters = [
  range(' ', '~'),
  'ÅÄÖåäöàáâæçèéêëíîïñóôøúûüýÆÉØÜ',
  '\u00a0©§®°·«»´×½¼–—‘’‚“”„•…−€→←',
].join('');

let made: Promise<void> | undefined;

async function makeFont(): Promise<void> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  // All weights stay: to limit them would save 2 kB and round every outline anew.
  const subset = await subsetFont(whole, fontCharacters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
  });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, subset);
}

/** Makes the font of `styles/fonts.css`: the characters that the site uses, a third lighter than the whole. */
export function font(): Plugin {
  return {
    name: 'font',
    async configResolved() {
      made ??= makeFont();
      await made;
    },
  };
}
