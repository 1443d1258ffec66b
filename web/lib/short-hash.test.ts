import { expect, test } from 'vitest';
import { shortHash } from './short-hash.ts';

// http://www.isthe.com/chongo/tech/comp/fnv/
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('the hash of "%s" is %s', (text, hash) => {
  expect(shortHash(text)).toBe(hash);
});
