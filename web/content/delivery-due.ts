import { business } from '#contract/business.ts';
import { weekdays } from '#contract/promises.ts';

/** The date of a delivery, at the prices and after a purchase; `within` stands there until script knows the day. */
export const deliveryDue = {
  promise: 'Blir vi överens i dag levererar vi',
  within: `inom ${weekdays(business.deliveryHours)}`,
} as const;
