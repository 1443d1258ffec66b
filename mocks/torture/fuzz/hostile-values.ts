import fc from 'fast-check';
import { bodyLimit } from '#contract/request.ts';

/** Values that are known to break forms, databases, mails and pages. */
const notorious = [
  ' ',
  'a\u0000b',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\ufeffÅsa',
  '👩‍👩‍👧‍👦'.repeat(20),
  'asa@example.se\r\nBcc: all@example.se',
  `asa@${'a.'.repeat(120)}se`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "Robert'); drop table leads; --",
  '%00%0d%0a',
  '1e309',
  'x'.repeat(101),
  'x'.repeat(5001),
  '\n'.repeat(300),
];

/** Short text: letters of every script, unpaired surrogates, and the values above. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...notorious),
  fc
    .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom(...notorious))
    .map((two) => two.join('')),
  fc.emailAddress(),
);

/** The value of a field: mostly text, sometimes other JSON, nested lists, undefined (no field), or a text above the body limit. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'å'.repeat(bodyLimit / 2)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map(nested) },
);

/** Lists nested to this depth. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
