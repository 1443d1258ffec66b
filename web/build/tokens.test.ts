import { expect, test } from 'vitest';
import { colour, colourOnPine } from './tokens.ts';

test.each([
  ['paper', '#f7f5ef'],
  ['pine', '#0d2920'],
])('the token %s is %s as the browser paints it', (name, hex) => {
  expect(colour(name)).toBe(hex);
});

test('a colour of the dark ground is the one that stands inside it', () => {
  expect(colourOnPine('paper')).toBe(colour('pine'));
  expect(colourOnPine('ink')).toBe('#f3f3ea');
});

test('a colour that the tokens do not have is an error', () => {
  expect(() => colour('mauve')).toThrow('mauve');
});
