import { business } from './business.ts';
import { withUnit } from './format.ts';

const numerals = 'noll en två tre fyra fem sex sju åtta nio tio elva tolv'.split(' ');

export const inWords = (count: number): string => numerals[count] ?? String(count);

/** Formats working hours as weekdays of 24 hours, as in the terms: `tre vardagar`. */
export function weekdays(hours: number): string {
  const days = Math.ceil(hours / 24);
  return withUnit(inWords(days), days === 1 ? 'vardag' : 'vardagar');
}

export const agreedOn = (what: 'flödet' | 'de'): string =>
  `från det att vi är överens om vad ${what} ska göra`;

export const fromAgreement = agreedOn('flödet');

export const approvalTime = withUnit(inWords(business.approvalDays), 'dagar');

export const fromDelivery = 'från leveransen';

const moneyBackOf = (flow: string, it: string) =>
  `Kan ${flow} inte byggas, eller blir vi inte överens om vad ${it} ska göra, betalar vi tillbaka hela beloppet.`;

export const moneyBack = moneyBackOf('flödet', 'det');

export const moneyBackForSeveral = moneyBackOf('flödena', 'de');

export const planAccess = `du får tillgång till prenumerationen och supporten inom ${withUnit(business.subscriptionAccessHours, 'timmar')} från betalningen`;

export const supportAnswers = (hours: number): string =>
  `Supporten svarar inom ${withUnit(hours, 'timmar')}.`;

export const lateDelivery = `Är vi försenade, kan du mejla och kräva leverans. Har vi inte levererat ${withUnit(business.remedyDays, 'dagar')} senare, kan du säga upp avtalet och få tillbaka hela beloppet.`;

export const putRight = 'Gör flödet inte det vi kom överens om, rättar vi det utan kostnad.';
