import { business } from './business.ts';
import { withUnit } from './format.ts';

// Not in `promises.ts`, which every page loads (docs/product.md 12.4).

export const moneyBack =
  'Kan flödet inte byggas, eller blir vi inte överens om vad det ska göra, betalar vi tillbaka hela beloppet.';

export const lateDelivery = `Är vi försenade, kan du mejla och kräva leverans. Har vi inte levererat ${withUnit(business.remedyDays, 'dagar')} senare, kan du säga upp avtalet och få tillbaka hela beloppet.`;

export const putRight = 'Gör flödet inte det vi kom överens om, rättar vi det utan kostnad.';
