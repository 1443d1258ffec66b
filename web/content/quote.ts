import type { PurchaseKind } from '#contract/errors.ts';
import { pages } from './pages.ts';

const parameter = 'offert';
const words = { package: 'engangskop', plan: 'prenumeration' } as const;
export const purchaseKinds: readonly PurchaseKind[] = ['package', 'plan'];

/** The contact page's address with the kind of quote. */
export const quoteAddress = (kind: PurchaseKind) =>
  `${pages.contact.path}?${parameter}=${words[kind]}`;

/** The kind of quote in the contact page's address. */
export function quoteKind(search: string): PurchaseKind | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  return purchaseKinds.find((kind) => words[kind] === asked);
}
