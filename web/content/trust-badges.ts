import { business } from '#contract/business.ts';
import { capitalized, withUnit } from '#contract/format.ts';
import { fromAgreement, weekdays } from '#contract/promises.ts';
import { figures } from './catalogue-figures.ts';

/** Three promises, each with its qualification (docs/product.md 2.4). */
export const trustBadges = [
  {
    title: `Leverans inom ${withUnit(business.deliveryHours, 'timmar')}`,
    text: `${capitalized(weekdays(business.deliveryHours))} ${fromAgreement}`,
  },
  { title: 'Följer GDPR', text: 'Biträdesavtal när flödet hanterar personuppgifter' },
  {
    title: 'Support på svenska',
    text: `Svar inom ${weekdays(business.messageReplyHours)} efter engångsköp, ${figures.responseHours} med prenumeration`,
  },
] as const;
