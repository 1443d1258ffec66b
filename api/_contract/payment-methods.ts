import { listed } from './format.ts';

/** Payment methods that the hosted checkout can offer for packages and plans alike, in the site's words. */
const paymentMethods = { card: 'kort', link: 'Link', paypal: 'PayPal' } as const;

export type PaymentMethod = keyof typeof paymentMethods;

const known = Object.keys(paymentMethods) as PaymentMethod[];

const parts = (value: string) => value.split(',').map((part) => part.trim());

/** Whether a list with commas names known methods alone, card among them. */
export const arePaymentMethods = (value: string): boolean =>
  parts(value).includes('card') &&
  parts(value).every((part) => Object.hasOwn(paymentMethods, part));

/** The methods of the company's list, card first. */
export const paymentMethodsOf = (company: { paymentMethods: string }): PaymentMethod[] =>
  known.filter((method) => method === 'card' || parts(company.paymentMethods).includes(method));

/** The methods in words, such as `kort` or `kort, Link eller PayPal`. */
export function paymentWords(company: { paymentMethods: string }): string {
  const words = paymentMethodsOf(company).map((method) => paymentMethods[method]);
  return listed('eller', words);
}
