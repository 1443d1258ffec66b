import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

type Colours = Record<string, string>;

function coloursIn(css: string): Colours {
  const found = css.matchAll(/--color-([a-z-]+): (oklch\([^)]+\))/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

/** Relative luminance of an opaque `oklch()` colour (WCAG 2.2; matrices of CSS Color 4). */
function luminance(colour = ''): number {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const paper = coloursIn(read('./tokens.css'));
const pine = { ...paper, ...coloursIn(read('./shared.css')) };
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

test.each(pairs)('on paper, %s on %s reaches %d:1', (text, ground, least) => {
  expect(contrast(paper[text], paper[ground])).toBeGreaterThanOrEqual(least);
});

test.each(pairs)('on pine, %s on %s reaches %d:1', (text, ground, least) => {
  expect(contrast(pine[text], pine[ground])).toBeGreaterThanOrEqual(least);
});

test.each(grounds)('an error on %s reaches 4.5:1', (ground) => {
  expect(contrast(paper.danger, paper[ground])).toBeGreaterThanOrEqual(4.5);
});

test('black on white measures 21:1', () => {
  expect(contrast('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
});
