/**
 * One sign per hexadecimal digit. None looks like another (no 0 and O, no 1 and I) and none sounds like another in
 * Swedish (not b, c, d, e, g, p, t and v together), because buyers read them out.
 */
const signs = '23456789AKLMRTXY';
const hex = '0123456789abcdef';

/** Signs per group, and groups. */
const group = 4;
const length = 2 * group;

/**
 * The order's number, as buyer and company say it: the beginning of its id (a UUID), as `7Y4A-K29M` (docs/product.md
 * 8.1).
 */
export function orderNumber(id: string): string {
  const number = [...id.slice(0, length)].map((digit) => signs[hex.indexOf(digit)]).join('');
  return `${number.slice(0, group)}-${number.slice(group)}`;
}

/** Returns the beginning of the ids that have this order number, however it was typed; undefined for anything else. */
export function idsBeginWith(number: string): string | undefined {
  const typed = number.toUpperCase().replace(/[\s-]/g, '');
  const isNumber = typed.length === length && [...typed].every((sign) => signs.includes(sign));
  return isNumber ? [...typed].map((sign) => hex[signs.indexOf(sign)]).join('') : undefined;
}
