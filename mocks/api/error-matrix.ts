import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { placeholderCompany } from '#contract/company.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  checkoutFailureToast,
  errors,
  formFailureToast,
  type PurchaseKind,
  type ToastText,
} from '#contract/errors.ts';
import { createLead } from '#contract/leads.ts';
import { accidents, has, type Outcome, outcomesOf } from './outcomes.ts';

/** What the visitor meets: a toast, or the way to the hosted checkout. */
type Expected = (ToastText & { variant: 'destructive' }) | 'sent' | 'leaves';

export type MatrixRow = { endpoint: Endpoint; outcome: Outcome; expected: Expected };

const purchases = new Map<Endpoint, PurchaseKind>([
  [startCheckout, 'package'],
  [startSubscription, 'plan'],
]);

/** The calls that end in something the visitor is told (spec 7). */
export const visitorCalls: readonly Endpoint[] = [
  createLead,
  createMessage,
  startCheckout,
  startSubscription,
];

function expectedOf(endpoint: Endpoint, outcome: Outcome, email: string): Expected {
  const kind = purchases.get(endpoint);
  if (kind) return outcome === 'success' || outcome === 'slow' ? 'leaves' : toastOf(kind, outcome);
  // A form is content with an OK status and reads no further (spec 7).
  if (outcome === 'success' || (has(accidents, outcome) && accidents[outcome].fine)) return 'sent';
  return { ...formFailureToast(email), variant: 'destructive' };
}

/** Only a documented failure has words that a purchase knows; anything else gets the default (decision 14). */
function toastOf(kind: PurchaseKind, outcome: Outcome): Expected {
  const text = has(errors, outcome) ? `${errors[outcome].status}: ${errors[outcome].message}` : '';
  return { ...checkoutFailureToast(kind, text), variant: 'destructive' };
}

/** Every visitor's call with every way it can end, and what the visitor then meets. `email` is the company's. */
export function errorMatrix(email: string = placeholderCompany.email): MatrixRow[] {
  return visitorCalls.flatMap((endpoint) =>
    outcomesOf(endpoint).map((outcome) => ({
      endpoint,
      outcome,
      expected: expectedOf(endpoint, outcome, email),
    })),
  );
}
