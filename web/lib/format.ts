const kronor = (fractionDigits: number) =>
  new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: 'SEK',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });

const whole = kronor(0);
const exact = kronor(2);

/** Öre as kronor in Swedish, `399 kr` or `99,75 kr`, with no-break spaces. */
export function formatKronor(ore: number): string {
  return (ore % 100 === 0 ? whole : exact).format(ore / 100);
}
