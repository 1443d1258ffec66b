import { expect, test } from 'vitest';
import { arePaymentMethods, paymentMethodsOf, paymentWords } from './payment-methods.ts';

test.each([
  ['card', 'kort'],
  ['card, paypal', 'kort eller PayPal'],
  ['paypal,link,card', 'kort, Link eller PayPal'],
])('the methods %s are offered and called %s', (list, words) => {
  expect(arePaymentMethods(list)).toBe(true);
  expect(paymentMethodsOf({ paymentMethods: list })).toHaveLength(list.split(',').length);
  expect(paymentWords({ paymentMethods: list })).toBe(words);
});

test.each(['paypal', 'card,klarna', 'card,', 'kort', 'card,toString'])('%s is refused', (list) => {
  expect(arePaymentMethods(list)).toBe(false);
});
