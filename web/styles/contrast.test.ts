import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asHex } from '../build/tokens.ts';

type Colours = Record<string, string>;

function coloursIn(css: string): Colours {
  const found = css.matchAll(/--color-([a-z-]+): (oklch\([^)]+\))/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** Relative luminance of an opaque colour. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(asHex(colour).slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [onPaper = '', onPine = ''] = tokens.split('.on-pine');
const paper = coloursIn(onPaper);
const pine = { ...paper, ...coloursIn(onPine) };
const grounds = ['paper', 'tint', 'raised'];

const pairs = [
  ...grounds.flatMap((ground) => [
    ['ink', ground, 7],
    ['muted', ground, 7],
    ['signal-deep', ground, 4.5],
    ['edge', ground, 3],
  ]),
  ['on-signal', 'signal', 7],
  ['on-signal', 'signal-strong', 4.5],
] as [string, string, number][];

test.each(pairs)('%s on %s has contrast %d:1, on paper and on pine', (text, ground, least) => {
  for (const colours of [paper, pine]) {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(least);
  }
});

test.each(grounds)('an error on %s has contrast 4.5:1', (ground) => {
  expect(contrast(paper.danger, paper[ground])).toBeGreaterThanOrEqual(4.5);
});

test('tinted areas and cards stand out from the page on a screen with little contrast', () => {
  expect(contrast(paper.tint, paper.paper)).toBeGreaterThanOrEqual(1.15);
  expect(contrast(paper.raised, paper.paper)).toBeGreaterThanOrEqual(1.1);
  expect(contrast(paper.line, paper.paper)).toBeGreaterThanOrEqual(1.5);
});
