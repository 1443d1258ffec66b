import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';

/**
 * What the buyer may do when nothing is delivered, at the prices and in the terms (docs/product.md 10). It is apart
 * from `promises.ts`, which /success loads.
 */
export const lateDelivery = `Är vi försenade, kan du mejla och kräva leverans. Har vi inte levererat ${withUnit(business.remedyDays, 'dagar')} senare, kan du säga upp avtalet och få tillbaka hela beloppet.`;
