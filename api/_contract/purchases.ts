import type { PurchaseKind } from './errors.ts';

/** The form behind a buy button: a hidden field with the item's id, posted to its path. */
export type PurchaseForm = { kind: PurchaseKind; path: string; field: string };

/** The form of each kind of purchase. Not in `checkout.ts`, so that a buy button needs no zod. */
export const purchaseForms = {
  package: { kind: 'package', path: '/api/checkout/session', field: 'packageType' },
  plan: { kind: 'plan', path: '/api/checkout/subscription', field: 'planType' },
} as const satisfies Record<PurchaseKind, PurchaseForm>;

/** Where the visitor comes back to after a payment. `session` is the provider's id of the checkout, or its template. */
export const successAddress = (origin: string, session: string): string =>
  `${origin}/success?session_id=${session}`;

export const cancelledItem = 'vara';

/** Where the visitor comes back to when they leave the hosted checkout. `id` is the item's. */
export const cancelAddress = (id: string): string => `/cancel?${cancelledItem}=${id}`;

/** The parameter of the pricing page's address that chooses the kind of purchase, and its value for plans. */
export const kindParameter = 'typ';
export const planKind = 'prenumeration';

/** The part of the pricing page's address that chooses a kind of purchase. */
export const searchOf = (kind: PurchaseKind): string =>
  kind === 'plan' ? `?${kindParameter}=${planKind}` : '';

/** A character per hexadecimal digit. None looks or sounds like another in Swedish: buyers read order numbers aloud. */
const signs = '23456789AKLMRTXY';

const group = 4;

/** The order number, such as `7Y4A-K29M`, from the beginning of the order's id, a UUID (docs/product.md 8.1). */
export function orderNumber(id: string): string {
  const number = [...id.slice(0, 2 * group)]
    .map((digit) => signs[Number.parseInt(digit, 16)])
    .join('');
  return `${number.slice(0, group)}-${number.slice(group)}`;
}
