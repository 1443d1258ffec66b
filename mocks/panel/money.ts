const kronor = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' });

/** Öre as a checkout writes it, always with two decimals. */
export function formatted(ore: number): string {
  return kronor.format(ore / 100);
}
