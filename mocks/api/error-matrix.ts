import { placeholderCompany } from '#contract/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  checkoutFailureToast,
  errors,
  formFailureToast,
  type PurchaseKind,
  type ToastText,
} from '#contract/errors.ts';
import { hasRow, type Outcome, outcomesOf, undocumentedOutcomes } from './outcomes.ts';

/** What the visitor meets: a toast, the form's thanks (`sent`), or the hosted checkout (`leaves`). */
type Expected = (ToastText & { variant: 'destructive' }) | 'sent' | 'leaves';

export type MatrixRow = { endpoint: Endpoint; outcome: Outcome; expected: Expected };

const purchases = new Map<Endpoint, PurchaseKind>([
  [endpoints.startCheckout, 'package'],
  [endpoints.startSubscription, 'plan'],
]);

/** The calls that a visitor makes with a button, and gets a toast about (docs/product.md 7). */
export const visitorCalls: readonly Endpoint[] = Object.values(endpoints).filter(
  ({ calledBy, method }) => calledBy === 'web' && method === 'POST',
);

function expectedOf(endpoint: Endpoint, outcome: Outcome, email: string): Expected {
  const kind = purchases.get(endpoint);
  if (kind) return outcome === 'success' || outcome === 'slow' ? 'leaves' : toastOf(kind, outcome);
  return isOk(outcome) ? 'sent' : { ...formFailureToast(email), variant: 'destructive' };
}

/** A form asks for nothing but an OK status (docs/product.md 7.1). */
const isOk = (outcome: Outcome) =>
  outcome === 'success' ||
  (hasRow(undocumentedOutcomes, outcome) && undocumentedOutcomes[outcome].status === 200);

/** Only a documented failure has words that a purchase knows; anything else gets the default (docs/product.md 7.2). */
function toastOf(kind: PurchaseKind, outcome: Outcome): Expected {
  const documented = hasRow(errors, outcome) && errors[outcome];
  const text = documented ? `${documented.status}: ${documented.message}` : '';
  return { ...checkoutFailureToast(kind, text), variant: 'destructive' };
}

/** Every visitor's call with every outcome, and what the visitor then meets. `email` is the company's. */
export function errorMatrix(email: string = placeholderCompany.email): MatrixRow[] {
  return visitorCalls.flatMap((endpoint) =>
    outcomesOf(endpoint).map((outcome) => ({
      endpoint,
      outcome,
      expected: expectedOf(endpoint, outcome, email),
    })),
  );
}
