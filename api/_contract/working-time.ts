import { withUnit } from './format.ts';

const numerals = ['noll', 'en', 'två', 'tre', 'fyra', 'fem'];

/** Working hours in weekdays, which the terms count with 24 hours each: `tre vardagar`. */
export function weekdays(hours: number): string {
  const days = Math.ceil(hours / 24);
  return withUnit(numerals[days] ?? days, days === 1 ? 'vardag' : 'vardagar');
}

/** Working hours, and the weekdays that they are: `72 arbetstimmar (tre vardagar)`. */
export const workingTime = (hours: number): string =>
  `${withUnit(hours, 'arbetstimmar')} (${weekdays(hours)})`;

/** When the delivery time begins, on every page but the terms. */
export const fromAgreement = 'från det att vi är överens om vad flödet ska göra';
