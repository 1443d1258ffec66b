import { listed } from './format.ts';

/** Methods that the hosted checkout offers for both packages and plans. */
const paymentMethods = { card: 'kort', link: 'Link', paypal: 'PayPal' } as const;

export type PaymentMethod = keyof typeof paymentMethods;

const known = Object.keys(paymentMethods) as PaymentMethod[];

const parts = (value: string) => value.split(',').map((part) => part.trim());

export const arePaymentMethods = (value: string): boolean =>
  parts(value).includes('card') &&
  parts(value).every((part) => Object.hasOwn(paymentMethods, part));

export const paymentMethodsOf = (company: { paymentMethods: string }): PaymentMethod[] =>
  known.filter((method) => method === 'card' || parts(company.paymentMethods).includes(method));

/** Such as `kort` or `kort, Link eller PayPal`. */
export function paymentWords(company: { paymentMethods: string }): string {
  const words = paymentMethodsOf(company).map((method) => paymentMethods[method]);
  return listed('eller', words);
}
