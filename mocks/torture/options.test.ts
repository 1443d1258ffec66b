import { expect, test } from 'vitest';
import { readOptions, replayCommand } from './options.ts';

const defaults = { leads: 2000, purchases: 200 };

test('what is not given has its default, and the seed is drawn', () => {
  const { seed, ...counts } = readOptions(['--leads', '60'], defaults);
  expect(counts).toEqual({ leads: 60, purchases: 200 });
  expect(Number.isInteger(seed)).toBe(true);
});

test.each([
  ['--seed', 'x'],
  ['--leads', '-1'],
  ['--leads=1.5'],
  ['--leads=1000000'],
  ['--visitors', '1'],
  ['60'],
])('%s %s is refused', (...args) => {
  expect(() => readOptions(args, defaults)).toThrow();
});

test('the command that is printed makes the same run', () => {
  const options = readOptions([], defaults);
  const [, args = ''] = replayCommand('torture', options).split(' -- ');
  expect(readOptions(args.split(' '), defaults)).toEqual(options);
});
