import { expect, test } from 'vitest';
import { colour, colourOnPine } from '../build/tokens.ts';

/** Relative luminance of `#rrggbb`. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
  // The badge of a price card.
  ['paper', 'ink', 7],
] as [string, string, number][];

test.each(pairs)('%s on %s has contrast %d:1, on paper and on pine', (text, ground, least) => {
  for (const on of [colour, colourOnPine]) {
    expect(contrast(on(text), on(ground))).toBeGreaterThanOrEqual(least);
  }
});

// On light backgrounds the signal colour only decorates: what it marks has 3:1 without it.
test.each([
  ['signal', 'paper', 'the mark in icons, header and sharing images; lines of dark sections'],
  ['signal', 'tint', 'lines of dark sections'],
  ['signal', 'raised', 'the line of the film, the flow of sharing images'],
])('%s on %s of the dark background has contrast 3:1: %s', (part, ground) => {
  expect(contrast(colourOnPine(part), colourOnPine(ground))).toBeGreaterThanOrEqual(3);
});

test.each([
  ['the tick at the end of the flow', colour('pine')],
  ['the shapes of the film', colourOnPine('raised')],
])('%s: paper on the dark background has contrast 3:1', (_what, ground) => {
  expect(contrast(colour('paper'), ground)).toBeGreaterThanOrEqual(3);
});

test.each(grounds)('an error on %s has contrast 4.5:1', (ground) => {
  expect(contrast(colour('danger'), colour(ground))).toBeGreaterThanOrEqual(4.5);
});

test('tinted areas and cards stand out from the page on a screen with little contrast', () => {
  expect(contrast(colour('tint'), colour('paper'))).toBeGreaterThanOrEqual(1.15);
  expect(contrast(colour('raised'), colour('paper'))).toBeGreaterThanOrEqual(1.1);
  expect(contrast(colour('line'), colour('paper'))).toBeGreaterThanOrEqual(1.5);
});
