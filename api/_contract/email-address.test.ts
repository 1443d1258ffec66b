import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, cleanAddress, unmistakable } from './email-address.ts';

test('punycode is decoded as Node does it', () => {
  const letter = fc.constantFrom(...'abcåäöéüñжшλ中文한국日');
  const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(label, (name) => {
      const ascii = domainToASCII(`${name}.se`);
      fc.pre(ascii !== '');
      expect(cleanAddress(`a@${ascii}`)).toBe(`a@${domainToUnicode(ascii)}`);
    }),
  );
});

test.each(['Åsa@Öberg.se', 'åsa@öberg.se', 'ÅSA@xn--berg-4qa.se', ' a\u030asa@o\u0308berg.se '])(
  '%j is one address with the others',
  (text) => {
    expect(addressKey(text)).toBe(addressKey('åsa@öberg.se'));
  },
);

test('an address shows its form in ASCII where letters of its domain are not Latin', () => {
  expect(unmistakable('info@åkeriet.se')).toBe('info@åkeriet.se');
  expect(unmistakable('info@аpple.se')).toBe('info@аpple.se (info@xn--pple-43d.se)');
});
