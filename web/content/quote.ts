import { mostWorkflows } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { pages } from './pages.ts';

const parameter = 'offert';
const words = { package: 'engangskop', plan: 'prenumeration' } as const;
const kinds: readonly PurchaseKind[] = ['package', 'plan'];

/** What has no fixed price: more workflows than the largest package or plan has. */
export const quoteName = (kind: PurchaseKind) => `Fler än ${mostWorkflows[kind]} Workflow`;

/** The contact page, told what a quote is wanted for. */
export const quoteAddress = (kind: PurchaseKind) =>
  `${pages.contact.path}?${parameter}=${words[kind]}`;

const subject = (kind: PurchaseKind) =>
  `Jag vill ha en offert på fler än ${mostWorkflows[kind]} Workflow, ${kind === 'plan' ? 'prenumeration' : 'engångsköp'}.`;

/** The first line of the message that asks for a quote; undefined when the address asks for none. */
export function quoteSubject(search: string): string | undefined {
  const asked = new URLSearchParams(search).get(parameter);
  const kind = kinds.find((one) => words[one] === asked);
  return kind && subject(kind);
}

/** Whether a message is nothing but such a line, so that another may take its place. */
export const isQuoteSubject = (message: string): boolean => kinds.map(subject).includes(message);
