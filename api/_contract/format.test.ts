import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKronor } from './format.ts';

const intl = (fractionDigits: number) =>
  new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: 'SEK',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

const whole = intl(0);
const exact = intl(2);

test('kronor are formatted as Intl formats them in Swedish, with öre when needed or always', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (ore) => {
      const expected = (ore % 100 === 0 ? whole : exact).format(ore / 100);
      expect(formatKronor(ore === 0 ? 0 : ore)).toBe(expected);
      expect(formatKronor(ore, { decimals: 'always' })).toBe(exact.format(ore / 100));
    }),
  );
});
