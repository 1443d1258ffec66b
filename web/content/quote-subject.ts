import { mostWorkflows } from '#contract/catalogue.ts';
import type { PurchaseKind } from '#contract/errors.ts';
import { purchaseKinds } from './quote.ts';

/** The first line of a message that asks for a quote. */
export const quoteSubject = (kind: PurchaseKind) =>
  `Jag vill ha en offert på fler än ${mostWorkflows[kind]} Workflow, ${kind === 'plan' ? 'prenumeration' : 'engångsköp'}.`;

/** Whether a message is only such a line, which another one may then replace. */
export const isQuoteSubject = (message: string): boolean =>
  purchaseKinds.map(quoteSubject).includes(message);
