import { business } from '#contract/business.ts';

/** The three badges, each beside its qualification (decision 4). */
export const trustBadges = [
  {
    title: `${business.deliveryHours}h leverans`,
    text: `${business.deliveryHours} arbetstimmar från bekräftad kravbild`,
  },
  { title: 'GDPR-kompatibelt', text: 'Inga kakor, ingen spårning' },
  { title: 'Svensk support', text: 'Du skriver och får svar på svenska' },
] as const;
