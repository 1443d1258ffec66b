import Stripe from 'stripe';
import { cleanLine } from '../_contract/text.ts';
import type { PaymentRefs } from './payment-snapshot.ts';

/** The ids of an invoice's order; empty for an invoice made in the dashboard. */
export function refsOfInvoice({ parent, metadata }: Stripe.Invoice): PaymentRefs {
  const subscription = parent?.subscription_details;
  return withoutEmpty({
    orderId: orderIdIn(subscription?.metadata) ?? orderIdIn(metadata),
    subscriptionId: idOf(subscription?.subscription),
  });
}

/** The ids of a charge's order. Fetches the invoice of a subscription's charge from Stripe. Throws Stripe's errors. */
export async function refsOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<PaymentRefs> {
  const paymentIntentId = idOf(charge.payment_intent);
  const refs = withoutEmpty({ orderId: orderIdIn(charge.metadata), paymentIntentId });
  if (refs.orderId || !paymentIntentId) return refs;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return refs;
  const invoiced = refsOfInvoice(invoice);
  return invoiced.orderId || invoiced.subscriptionId ? invoiced : refs;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function orderIdIn(metadata: { orderId?: unknown } | null | undefined): string | undefined {
  const { orderId } = metadata ?? {};
  return typeof orderId === 'string' && uuid.test(orderId) ? orderId : undefined;
}

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

/** Stripe's times are in seconds. */
export const isoTime = (seconds: number): string =>
  new Date(Math.floor(seconds) * 1000).toISOString();

/** Turns Stripe's error about an object that it does not know into undefined, and rethrows other errors. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

type Text = string | null | undefined;

/** Removes empty values, because these would override others, and cleans the other values. */
export function withoutEmpty<Key extends string>(
  texts: Record<Key, Text>,
): Partial<Record<Key, string>> {
  const cleaned = Object.entries<Text>(texts).map(([key, text]) => [key, cleanLine(text ?? '')]);
  return Object.fromEntries(cleaned.filter(([, text]) => text));
}
