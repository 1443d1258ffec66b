import { business } from './business.ts';
import { withUnit } from './format.ts';

const numerals = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

/** `tre`; from thirteen on in figures. */
export const inWords = (count: number): string => numerals[count] ?? String(count);

/** Working hours in weekdays, which the terms count with 24 hours each: `tre vardagar`. */
export function weekdays(hours: number): string {
  const days = Math.ceil(hours / 24);
  return withUnit(inWords(days), days === 1 ? 'vardag' : 'vardagar');
}

/** From when a delivery is counted; of several flows with `de`. */
export const agreedOn = (what: 'flödet' | 'de'): string =>
  `från det att vi är överens om vad ${what} ska göra`;

export const fromAgreement = agreedOn('flödet');

/** For how long a delivery can be tested before it counts as approved: `sju dagar`. */
export const approvalTime = withUnit(inWords(business.approvalDays), 'dagar');

export const fromDelivery = 'från leveransen';
