import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const known = ['/', '/about', '/pricing'];

test.each([
  ['nothing', [], { runs: 5, routes: known, complete: true }],
  ['a number of runs', ['--runs', '1'], { runs: 1, routes: known, complete: true }],
  [
    'some routes',
    ['--runs', '2', '--routes', '/pricing', '/'],
    { runs: 2, routes: ['/', '/pricing'], complete: false },
  ],
])('the command accepts %s', (_what, args, options) => {
  expect(readOptions(args, known)).toEqual(options);
});

test.each([
  ['no run', ['--runs', '0'], '--runs takes a number from 1, not "0".'],
  ['a half run', ['--runs', '1.5'], '--runs takes a number from 1, not "1.5".'],
  [
    'a route that does not exist',
    ['--routes', '/price'],
    'No such route: /price. There are /, /about, /pricing.',
  ],
  ['an option that does not exist', ['--fast'], "Unknown option '--fast'"],
])('the command refuses %s, and says why', (_what, args, message) => {
  expect(() => readOptions(args, known)).toThrow(message);
});
