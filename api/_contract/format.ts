const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

/**
 * Formats öre as kronor: `399 kr`, `99,75 kr`. Throws for a fraction of an öre. Does not use `Intl.NumberFormat`, which
 * a phone needs about 100 ms to create.
 */
export function formatKronor(ore: number, decimals: 'needed' | 'always' = 'needed'): string {
  if (ore % 1 !== 0) throw new RangeError(`${ore} is no whole number of öre`);
  const sign = ore < 0 ? '\u2212' : '';
  const whole = String(Math.floor(Math.abs(ore) / 100));
  const rest = Math.abs(ore) % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const fraction = rest > 0 || decimals === 'always' ? `,${String(rest).padStart(2, '0')}` : '';
  return `${sign}${grouped}${fraction}${noBreakSpace}kr`;
}

export const withUnit = (amount: number | string, unit: string): string =>
  `${amount}${noBreakSpace}${unit}`;

/** Such as `1, 2 eller 3`. */
export const listed = (conjunction: 'och' | 'eller', parts: readonly unknown[]): string =>
  parts.join(', ').replace(/, (?!.*, )/, ` ${conjunction} `);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Prevents line breaks: `2 Workflow`, `e-post`. A word joiner follows the hyphen, because the font has no no-break
 * hyphen and find-in-page does not match no-break hyphens.
 */
export const noBreak = (name: string): string =>
  name.replaceAll(' ', noBreakSpace).replaceAll('-', `-${wordJoiner}`);
