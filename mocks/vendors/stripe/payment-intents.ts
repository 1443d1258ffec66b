import { newId, type StripeContext } from './account.ts';
import { markInvoicePaid } from './invoices.ts';
import type { Charge, Invoice, PaymentIntent } from './objects.ts';

type NewPaymentIntent = {
  amount: number;
  /** Unix seconds; now unless there was an earlier attempt. */
  created?: number | undefined;
  customer: string;
  metadata: Record<string, string>;
  /** The invoice that it is to pay. */
  invoice?: Invoice;
};

/** A PaymentIntent that is processing; nothing is charged yet. */
export function createPaymentIntent(
  { account, now }: StripeContext,
  { amount, created = now(), customer, metadata, invoice }: NewPaymentIntent,
): PaymentIntent {
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    created,
    customer,
    metadata,
    status: 'processing',
  };
  account.paymentIntents[intent.id] = intent;
  if (invoice) {
    const id = newId('inpay');
    account.invoicePayments[id] = {
      id,
      object: 'invoice_payment',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: intent.id },
    };
  }
  return intent;
}

/** The payment succeeds: the PaymentIntent is charged and its invoice, if any, is paid. */
export function succeedPaymentIntent(
  context: StripeContext,
  intent: PaymentIntent,
  invoice?: Invoice,
): Charge {
  const { id, amount, customer, metadata } = intent;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: context.now(),
    customer,
    disputed: false,
    metadata,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  };
  context.account.charges[charge.id] = charge;
  intent.status = 'succeeded';
  // One event that the site does not follow.
  context.emit('payment_intent.succeeded', intent);
  if (invoice) markInvoicePaid(context, invoice);
  return charge;
}
