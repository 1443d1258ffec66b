import { expect, test } from 'vitest';
import { unicodeRange } from './font.ts';

test.each([
  { name: 'neighbours are a range', characters: 'cab', range: 'U+61-63' },
  { name: 'others stand alone, in order', characters: 'ö.a', range: 'U+2E,U+61,U+F6' },
  { name: 'what is given twice counts once', characters: 'aab', range: 'U+61-62' },
  { name: 'a gap may be closed', characters: 'ace', gap: 1, range: 'U+61-65' },
  { name: 'a larger gap stays', characters: 'adg', gap: 1, range: 'U+61,U+64,U+67' },
])('$name', ({ characters, gap, range }) => {
  expect(unicodeRange(characters, gap)).toBe(range);
});
