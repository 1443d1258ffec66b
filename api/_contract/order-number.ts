/**
 * One character per hexadecimal digit. None looks or sounds like another in Swedish, because buyers read order numbers
 * aloud.
 */
const signs = '23456789AKLMRTXY';
const hex = '0123456789abcdef';

/** Characters in each of the two groups. */
const group = 4;

/** The order number, such as `7Y4A-K29M`, from the beginning of the order's id, a UUID (docs/product.md 8.1). */
export function orderNumber(id: string): string {
  const number = [...id.slice(0, 2 * group)].map((digit) => signs[hex.indexOf(digit)]).join('');
  return `${number.slice(0, group)}-${number.slice(group)}`;
}
