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

/** When a flow is not built: at the prices, in the terms and in the buyer's mail. */
export const moneyBack =
  'Kan flödet inte byggas, eller blir vi inte överens om vad det ska göra, betalar vi tillbaka hela beloppet.';

/** When a flow is not delivered: in the terms and on /cancel. */
export const lateDelivery = `Är vi försenade, kan du mejla och kräva leverans. Har vi inte levererat ${withUnit(business.remedyDays, 'dagar')} senare, kan du säga upp avtalet och få tillbaka hela beloppet.`;

/** When a flow differs from the agreement: at the prices and on /cancel. */
export const putRight = 'Gör flödet inte det vi kom överens om, rättar vi det utan kostnad.';

/** Questions to the buyer before the work begins (docs/product.md 2.9 and 9.2). */
export const requirementQuestions = [
  {
    question: 'Vad ska starta flödet?',
    hint: 'Till exempel en ny order eller ett ifyllt formulär.',
  },
  { question: 'Vilka program ska kopplas ihop?', hint: 'Till exempel Shopify och Fortnox.' },
  {
    question: 'Vad kan gå fel, och vad ska hända då?',
    hint: 'Till exempel en vara som är slut eller ett tomt fält.',
  },
] as const;
