import { business } from './business.ts';
import { withUnit } from './format.ts';

// What the buyer gets when something goes wrong (docs/product.md 10). Apart from `promises.ts`, which /success loads.

/** When a flow is not built: at the prices, in the terms and in the buyer's mail. */
export const moneyBack =
  'Kan flödet inte byggas, eller blir vi inte överens om vad det ska göra, betalar vi tillbaka hela beloppet.';

/** When a flow is not delivered: in the terms and on /cancel. */
export const lateDelivery = `Är vi försenade, kan du mejla och kräva leverans. Har vi inte levererat ${withUnit(business.remedyDays, 'dagar')} senare, kan du säga upp avtalet och få tillbaka hela beloppet.`;

/** When a flow differs from the agreement: at the prices and on /cancel. */
export const putRight = 'Gör flödet inte det vi kom överens om, rättar vi det utan kostnad.';
