const noBreakSpace = '\u00a0';
const wordJoiner = '\u2060';

/**
 * Öre as kronor in Swedish: `399 kr`, `99,75 kr`, `12 345 kr`, with no-break spaces.
 * `decimals: 'always'` keeps the columns of a receipt even: `399,00 kr`.
 * Written by hand, because building an `Intl.NumberFormat` costs a phone about 100 ms when the page starts.
 */
export function formatKronor(
  ore: number,
  { decimals = 'needed' }: { decimals?: 'needed' | 'always' } = {},
): string {
  const sign = ore < 0 ? '\u2212' : '';
  const whole = String(Math.floor(Math.abs(ore) / 100));
  const rest = Math.abs(ore) % 100;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  const fraction = rest > 0 || decimals === 'always' ? `,${String(rest).padStart(2, '0')}` : '';
  return `${sign}${grouped}${fraction}${noBreakSpace}kr`;
}

/** A number and what it counts, which no line break parts: `72 timmar`, `25 %`. */
export const withUnit = (amount: number | string, unit: string): string =>
  `${amount}${noBreakSpace}${unit}`;

/**
 * A name or a word that no line break parts: `2 Workflow`, `e-post`. A word joiner keeps the hyphen, which a search in
 * the page finds; it does not find a no-break hyphen, and the font has none.
 */
export const noBreak = (name: string): string =>
  name.replaceAll(' ', noBreakSpace).replaceAll('-', `-${wordJoiner}`);
