import type Stripe from 'stripe';
import { type Account, newId, type StripeContext } from '../account.ts';
import { createCharge } from './charges.ts';
import { markInvoicePaid } from './invoices.ts';

type NewPaymentIntent = {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  email: string;
  invoice: Stripe.Invoice | undefined;
};

/** A PaymentIntent that is processing; nothing is charged yet. */
export function createPaymentIntent(
  { account, now }: StripeContext,
  params: NewPaymentIntent,
): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now(),
    currency: params.currency,
    customer: params.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_group: null,
  };
  account.paymentIntents[intent.id] = intent;
  if (params.invoice) createInvoicePayment(account, params.invoice, intent);
  return intent;
}

/** Ties the PaymentIntent to the invoice that it is to pay; Stripe's invoice has no id of its PaymentIntent. */
function createInvoicePayment(
  account: Account,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void {
  const id = newId('inpay');
  account.invoicePayments[id] = {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: intent.created,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

/** The payment fails; the buyer would need another payment method. */
export function failPaymentIntent({ emit }: StripeContext, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
  emit('payment_intent.payment_failed', intent);
}

/** The payment succeeds: the PaymentIntent is charged and its invoice, if any, is paid. */
export function succeedPaymentIntent(
  context: StripeContext,
  { intent, invoice }: { intent: Stripe.PaymentIntent; invoice: Stripe.Invoice | undefined },
): void {
  createCharge(context, intent);
  if (invoice) markInvoicePaid(context, invoice);
}
