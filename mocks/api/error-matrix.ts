import { startCheckout, startSubscription } from '#contract/checkout.ts';
import { placeholderCompany } from '#contract/company.ts';
import { createMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  checkoutFailures,
  checkoutFailureToast,
  type ErrorCode,
  errors,
  formFailureToast,
  type PurchaseKind,
  type ToastText,
} from '#contract/errors.ts';
import { createLead } from '#contract/leads.ts';
import { type Accident, type Outcome, outcomesOf } from './outcomes.ts';

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

/** Outcomes whose answer is OK: a form is content with that and reads no further (spec 7). */
const okAnswers: readonly Outcome[] = [
  'success',
  'slow',
  'unreadable',
  'withoutUrl',
  'unsuccessful',
  'unsuccessfulWithMessage',
];

/** What a purchase makes its error text of (decision 14), where no documented failure does. */
const errorTexts = {
  slow: undefined,
  plainText: () => '502: upstream connect error',
  emptyBody: () => '504: Gateway Timeout',
  htmlPage: () => '502: <!doctype html>',
  unreadable: () => 'Unterminated string in JSON',
  withoutUrl: (kind) => checkoutFailures[kind].withoutMessage,
  unsuccessful: (kind) => checkoutFailures[kind].withoutMessage,
  unsuccessfulWithMessage: () => 'Card payments are paused',
  offline: () => 'Failed to fetch',
} satisfies Record<Accident, ((kind: PurchaseKind) => string) | undefined>;

const has = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
  Object.hasOwn(table, key);

const failureText = (code: ErrorCode) => `${errors[code].status}: ${errors[code].message}`;

function expectedOf(endpoint: Endpoint, outcome: Outcome, email: string): Expected {
  const kind = purchases.get(endpoint);
  if (!kind) {
    if (okAnswers.includes(outcome)) return 'sent';
    return { ...formFailureToast(email), variant: 'destructive' };
  }
  const text = has(errors, outcome)
    ? failureText(outcome)
    : has(errorTexts, outcome) && errorTexts[outcome]?.(kind);
  if (!text) return 'leaves';
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
