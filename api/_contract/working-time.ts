import { withUnit } from './format.ts';

/** Working hours, as in the terms: `72 arbetstimmar`. */
export const workingTime = (hours: number): string => withUnit(hours, 'arbetstimmar');

/** When the delivery time begins, on every page but the terms. */
export const fromAgreement = 'från det att vi är överens om vad flödet ska göra';
