import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatOn } from './catalogue.ts';
import { formatKronor } from './format.ts';
import { arePaymentMethods, paymentMethodsOf, paymentWords } from './payment-methods.ts';
import { weekdays } from './promises.ts';
import { orderNumber } from './purchases.ts';

test.each([
  [100_00, 25_00],
  [7, 2],
  [2, 1],
  [1, 0],
  [0, 0],
])('VAT on %i öre is %i öre', (net, vat) => {
  expect(vatOn(net)).toBe(vat);
});

const intl = (fractionDigits: number) =>
  new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: 'SEK',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

const whole = intl(0);
const exact = intl(2);

test("amounts in kronor equal Intl's Swedish format, with öre when needed or always", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (ore) => {
      const expected = (ore % 100 === 0 ? whole : exact).format(ore / 100);
      expect(formatKronor(ore === 0 ? 0 : ore)).toBe(expected);
      expect(formatKronor(ore, 'always')).toBe(exact.format(ore / 100));
    }),
  );
});

test.each([399_66.6, 0.5, Number.NaN])('an amount of %d öre is refused', (ore) => {
  expect(() => formatKronor(ore)).toThrow(RangeError);
});

test.each([
  ['card', 'kort'],
  ['card, paypal', 'kort eller PayPal'],
  ['paypal,link,card', 'kort, Link eller PayPal'],
])('the payment methods %s are valid and written as %s', (list, words) => {
  expect(arePaymentMethods(list)).toBe(true);
  expect(paymentMethodsOf({ paymentMethods: list })).toHaveLength(list.split(',').length);
  expect(paymentWords({ paymentMethods: list })).toBe(words);
});

test.each(['paypal', 'card,klarna', 'card,', 'kort', 'card,toString'])(
  'the payment methods %s are refused',
  (list) => {
    expect(arePaymentMethods(list)).toBe(false);
  },
);

test.each([
  [72, 'tre vardagar'],
  [24, 'en vardag'],
  [312, '13 vardagar'],
])('%i working hours are written as %s', (hours, words) => {
  expect(weekdays(hours).replaceAll('\u00a0', ' ')).toBe(words);
});

test('an order number has two groups and no characters that look or sound alike', () => {
  expect(orderNumber('52c91ab3-44d0-4e21-9c61-0f7f1f0b8c55')).toBe('74RK-3LM5');
  const all = orderNumber('01234567') + orderNumber('89abcdef');
  expect(new Set(all.replaceAll('-', '')).size).toBe(16);
  expect(all).not.toMatch(/[01OIQBCDEGPVS]/);
});
