import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { payInvoice } from './invoices.ts';

type Facts = {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Record<string, string>;
  email: string;
};

/** A payment intent on its way; nothing has been charged. */
export function newPaymentIntent({ account, now }: Desk, facts: Facts): Stripe.PaymentIntent {
  const intent: Stripe.PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: facts.amount,
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
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: newId('pm'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: facts.email,
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
  return intent;
}

/** Charges the intent in full. */
function charge({ account, now, emit }: Desk, intent: Stripe.PaymentIntent): Stripe.Charge {
  const made: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId('txn'),
    billing_details: {
      address: null,
      email: intent.receipt_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: true,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === 'string' ? intent.payment_method : null,
    payment_method_details: { type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
  account.charges[made.id] = made;
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
  });
  emit('charge.succeeded', made);
  emit('payment_intent.succeeded', intent);
  return made;
}

/** The intent fails; the buyer would have to pay anew. */
export function failPayment({ emit }: Desk, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
  emit('payment_intent.payment_failed', intent);
}

/** The money arrives: the intent is charged and its invoice, if any, is paid. */
export function collect(
  desk: Desk,
  { intent, invoice }: { intent: Stripe.PaymentIntent; invoice: Stripe.Invoice | undefined },
): void {
  charge(desk, intent);
  if (invoice) payInvoice(desk, invoice);
}
