import type { PurchaseKind } from './errors.ts';

export type PurchaseForm = { kind: PurchaseKind; path: string; field: string };

/** Not in `checkout.ts`, so that the code of a buy button does not load zod. */
export const purchaseForms = {
  package: { kind: 'package', path: '/api/checkout/session', field: 'packageType' },
  plan: { kind: 'plan', path: '/api/checkout/subscription', field: 'planType' },
} as const satisfies Record<PurchaseKind, PurchaseForm>;

export const successAddress = (origin: string, session: string): string =>
  `${origin}/success?session_id=${session}`;

export const cancelledItem = 'vara';

export const cancelAddress = (id: string): string => `/cancel?${cancelledItem}=${id}`;

export const kindParameter = 'typ';
export const planKind = 'prenumeration';

export const searchOf = (kind: PurchaseKind): string =>
  kind === 'plan' ? `?${kindParameter}=${planKind}` : '';

/**
 * One character per hexadecimal digit. Buyers read order numbers aloud, so no two characters sound alike in Swedish.
 */
const signs = '23456789AKLMRTXY';

const group = 4;

/** Such as `7Y4A-K29M`, from the order's UUID (docs/product.md 8.1). */
export function orderNumber(id: string): string {
  const number = [...id.slice(0, 2 * group)]
    .map((digit) => signs[Number.parseInt(digit, 16)])
    .join('');
  return `${number.slice(0, group)}-${number.slice(group)}`;
}

/** Asked after a purchase: in the order confirmation and on /success. */
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
