import { mostWorkflows } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { withUnit } from '#contract/format.ts';
import { pages } from './pages.ts';

const parameter = 'offert';
const words = { package: 'engangskop', plan: 'prenumeration' } as const;
export const purchaseKinds: readonly PurchaseKind[] = ['package', 'plan'];

/** What has no fixed price: more workflows than the largest package or plan has. */
export const quoteName = (kind: PurchaseKind) =>
  `Fler än ${withUnit(mostWorkflows[kind], 'Workflow')}`;

/** The contact page, told what a quote is wanted for. */
export const quoteAddress = (kind: PurchaseKind) =>
  `${pages.contact.path}?${parameter}=${words[kind]}`;

/** What the contact page's address asks a quote for. */
export function quoteKind(search: string): PurchaseKind | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  return purchaseKinds.find((kind) => words[kind] === asked);
}
