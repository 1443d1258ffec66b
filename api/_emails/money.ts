const kronor = new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' });

/** Öre as a Swedish reader writes it, such as `498,75 kr`. */
export const money = (ore: number) => kronor.format(ore / 100);
