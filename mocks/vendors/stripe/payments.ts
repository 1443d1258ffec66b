import type Stripe from 'stripe';
import {
  type Account,
  type Invoice,
  insert,
  matching,
  newId,
  type PaymentIntent,
  type PaymentResult,
  type Session,
  type StripeContext,
  type Subscription,
} from './account.ts';

/** An open invoice: the subscription's next period, or a manual one without `subscription`. */
export function createInvoice(
  { account, url }: StripeContext,
  { customer_details }: Session,
  { subscription, metadata = {} }: { subscription?: Subscription; metadata?: Stripe.Metadata },
): Invoice {
  const id = newId('in');
  const details = subscription && {
    metadata: subscription.metadata,
    subscription: subscription.id,
  };
  const invoice = insert(account.invoices, {
    id,
    object: 'invoice',
    customer_email: customer_details?.email ?? null,
    customer_name: customer_details?.name ?? null,
    hosted_invoice_url: `${url}/invoices/${id}`,
    metadata,
    parent: details ? { subscription_details: details, type: 'subscription_details' } : null,
    status_transitions: { paid_at: null },
  });
  if (subscription) subscription.latest_invoice = id;
  return invoice;
}

export function createPaymentIntent(
  { account, now }: StripeContext,
  payment: Partial<PaymentIntent>,
  invoice?: Invoice,
): PaymentIntent {
  const intent = insert(account.paymentIntents, {
    id: newId('pi'),
    created: now(),
    metadata: {},
    status: 'processing',
    ...payment,
  });
  if (invoice) createInvoicePayment(account, invoice, intent);
  return intent;
}

function createInvoicePayment(
  { invoicePayments }: Account,
  invoice: Invoice,
  intent: PaymentIntent,
): void {
  insert(invoicePayments, {
    id: newId('inpay'),
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: intent.id },
  });
}

/** Stripe invoices a one-time Checkout after the payment; a subscription has its own invoices. */
export function createPaidInvoice(
  context: StripeContext,
  session: Session,
  intent: PaymentIntent,
): void {
  const params = context.account.sessionDetails[session.id]?.params;
  const data = params?.mode === 'payment' && params.invoice_creation?.invoice_data;
  if (!data) return;
  const invoice = createInvoice(context, session, { metadata: data.metadata });
  createInvoicePayment(context.account, invoice, intent);
  session.invoice = invoice.id;
  payInvoice(context, invoice);
}

function payInvoice({ now, emit }: StripeContext, invoice: Invoice): void {
  invoice.status_transitions.paid_at = now();
  emit('invoice.paid', invoice);
}

export function settle(context: StripeContext, intent: PaymentIntent, result: PaymentResult): void {
  const { account, now, emit } = context;
  const { id, amount, customer, metadata } = intent;
  const payment = { type: 'payment_intent' as const, payment_intent: id };
  const [paid] = matching(account.invoicePayments, { payment });
  const invoice = account.invoices[paid?.invoice ?? ''];
  const subscribed = invoice?.parent?.subscription_details?.subscription;
  const subscription = account.subscriptions[String(subscribed)];
  if (result === 'succeeded') {
    intent.status = 'succeeded';
    insert(account.charges, {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      created: now(),
      customer,
      disputed: false,
      metadata,
      payment_intent: id,
      refunded: false,
      status: 'succeeded',
    });
    if (invoice) payInvoice(context, invoice);
  } else {
    intent.status = 'requires_payment_method';
    if (invoice && subscription) emit('invoice.payment_failed', invoice);
  }
  const status = result === 'succeeded' ? 'active' : 'past_due';
  if (!subscription || [status, 'canceled'].includes(subscription.status)) return;
  subscription.status = status;
  emit('customer.subscription.updated', subscription);
}

/** Charges the customer for something else, as in the dashboard. */
export function chargeForOther(context: StripeContext, { customer }: Session): void {
  settle(context, createPaymentIntent(context, { amount: 1_000_00, customer }), 'succeeded');
}

/** A manual invoice from the dashboard stays unpaid. */
export function failOtherInvoice(context: StripeContext, session: Session): void {
  context.emit('invoice.payment_failed', createInvoice(context, session, {}));
}
