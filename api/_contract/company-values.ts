/** A text of one line. */
export const isLine = (value: string): boolean => /^\S[^\r\n]*$/.test(value);

/** A telephone number as people write it. */
export const isTelephone = (value: string): boolean => /^\+?\d[\d -]{5,20}\d$/.test(value);

/** https, or http on this machine. */
export function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname))
  );
}

/** Ten digits of which the last is the check digit (Luhn); a sole trader's number begins with a date of birth. */
export function isOrganisationNumber(value: string): boolean {
  const [, month, day] = /^\d{2}(\d{2})(\d{2})-?\d{4}$/.exec(value) ?? [];
  if (!month || !day) return false;
  const isLegalPerson = Number(month) >= 20;
  const isBirthday =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  if (!isLegalPerson && !isBirthday) return false;
  const digits = [...value.replace('-', '')].map(Number);
  const sum = digits
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, part) => total + (part > 9 ? part - 9 : part), 0);
  return sum % 10 === 0;
}

/** A fiscal year ends with a month (bokföringslagen 3 kap.). */
export function isLastOfMonth(value: string): boolean {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (!month || !day || Number(month) < 1 || Number(month) > 12) return false;
  const last = new Date(Date.UTC(2025, Number(month), 0)).getUTCDate();
  return Number(day) === last || (month === '02' && day === '29');
}

/** Payment methods that the hosted checkout can offer for packages and plans alike, paid in SEK, in the site's words. */
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
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} eller ${last}` : last;
}
