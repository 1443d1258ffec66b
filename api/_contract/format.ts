const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

/** Öre as kronor: `399 kr`, `99,75 kr`. Not by `Intl.NumberFormat`, which takes a phone about 100 ms to build. */
export function formatKronor(ore: number, decimals: 'needed' | 'always' = 'needed'): string {
  const sign = ore < 0 ? '\u2212' : '';
  const whole = String(Math.floor(Math.abs(ore) / 100));
  const rest = Math.abs(ore) % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const fraction = rest > 0 || decimals === 'always' ? `,${String(rest).padStart(2, '0')}` : '';
  return `${sign}${grouped}${fraction}${noBreakSpace}kr`;
}

/** A number with its unit, joined by a no-break space: `72 timmar`, `25 %`. */
export const withUnit = (amount: number | string, unit: string): string =>
  `${amount}${noBreakSpace}${unit}`;

/** `1`, `1 eller 2`, `1, 2 eller 3`. */
export const listed = (conjunction: 'och' | 'eller', parts: readonly unknown[]): string =>
  parts.join(', ').replace(/, (?!.*, )/, ` ${conjunction} `);

/** The text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A name without line breaks inside: `2 Workflow`, `e-post`. A word joiner follows the hyphen, because a no-break
 * hyphen is missing in the font and is not found by a search in the page.
 */
export const noBreak = (name: string): string =>
  name.replaceAll(' ', noBreakSpace).replaceAll('-', `-${wordJoiner}`);
