import { business } from '#contract/business.ts';
import { withUnit } from '#contract/format.ts';

/** Three promises, each with its qualification (docs/product.md 2.4). */
export const trustBadges = [
  {
    title: `${business.deliveryHours}h leverans`,
    text: `${withUnit(business.deliveryHours, 'arbetstimmar')} från bekräftad kravbild`,
  },
  { title: 'GDPR-kompatibelt', text: 'Inga kakor, ingen spårning' },
  { title: 'Svensk support', text: 'Du skriver och får svar på svenska' },
] as const;
