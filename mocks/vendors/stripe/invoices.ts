import type Stripe from 'stripe';
import {
  change,
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
import { StripeError } from './params.ts';
import { charge, createPaymentIntent } from './payments.ts';

type Content = {
  amount: number;
  subscription?: Subscription;
  metadata?: Stripe.Metadata;
  attempt?: Partial<PaymentIntent>;
};

export const subscriptionOf = ({ parent }: Invoice): string | undefined => {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription?.id : subscription;
};

/** An open invoice: of the subscription's next period, or a manual one without `subscription`. */
function createInvoice(
  { account, now, url }: StripeContext,
  { customer, customer_details, currency }: Session,
  { amount, subscription, metadata = {} }: Content,
): Invoice {
  const id = newId('in');
  const isFirst = !subscription?.latest_invoice;
  const details = subscription && {
    metadata: subscription.metadata,
    subscription: subscription.id,
  };
  if (subscription) subscription.latest_invoice = id;
  return insert(account.invoices, {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    billing_reason: details ? `subscription_${isFirst ? 'create' : 'cycle'}` : 'manual',
    created: now(),
    currency: currency ?? 'sek',
    customer,
    customer_email: customer_details?.email ?? null,
    customer_name: customer_details?.name ?? null,
    hosted_invoice_url: `${url}/invoices/${id}`,
    metadata,
    parent: details ? { subscription_details: details, type: 'subscription_details' } : null,
    status: 'open',
    status_transitions: { paid_at: null, voided_at: null },
  });
}

/** Assigns a payment intent to an invoice. */
function addPayment({ account, now }: StripeContext, invoice: Invoice, intent: PaymentIntent) {
  insert(account.invoicePayments, {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** An open invoice with its payment intent, which nobody has paid yet. */
export function invoiceCustomer(
  context: StripeContext,
  session: Session,
  content: Content,
): PaymentIntent {
  const invoice = createInvoice(context, session, content);
  const { amount, attempt } = content;
  const intent = createPaymentIntent(context, { amount, customer: session.customer, ...attempt });
  addPayment(context, invoice, intent);
  return intent;
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
  const { metadata } = data;
  const invoice = createInvoice(context, session, { amount: intent.amount, metadata });
  addPayment(context, invoice, intent);
  session.invoice = invoice.id;
  markPaid(context, invoice);
}

function markPaid({ account, now, emit }: StripeContext, invoice: Invoice): void {
  const { id, amount_due } = invoice;
  for (const payment of matching(account.invoicePayments, { invoice: id })) {
    change(payment, { amount_paid: amount_due, status: 'paid' });
    payment.status_transitions.paid_at = now();
  }
  change(invoice, { amount_paid: amount_due, amount_remaining: 0, status: 'paid' });
  invoice.status_transitions.paid_at = now();
  emit('invoice.paid', invoice);
}

/** Charges a payment intent, and changes its invoice and subscription. */
export function settle(context: StripeContext, intent: PaymentIntent, result: PaymentResult): void {
  const { invoicePayments, invoices } = context.account;
  charge(context, intent, result);
  const payment = { type: 'payment_intent' as const, payment_intent: intent.id };
  const [paid] = matching(invoicePayments, { payment });
  const invoice = invoices[paid?.invoice ?? ''];
  if (!invoice || result === 'pending') return;
  if (result === 'succeeded') markPaid(context, invoice);
  else context.emit('invoice.payment_failed', invoice);
  updateSubscription(context, invoice);
}

/** The invoice with this id, or the newest open invoice of a checkout's customer. */
function openInvoice({ account }: StripeContext, id: string): Invoice {
  const customer = account.sessions[id]?.customer;
  const open = matching(account.invoices, { status: 'open' });
  const invoice = open.findLast((one) => one.id === id || (customer && one.customer === customer));
  if (!invoice) throw new StripeError('There is no open invoice.');
  return invoice;
}

/** Tries to charge an open invoice again, also after its subscription has ended. */
export function payInvoice(
  context: StripeContext,
  id: string,
  result: PaymentResult = 'succeeded',
): void {
  const { invoicePayments, paymentIntents } = context.account;
  const invoice = openInvoice(context, id);
  const [requested] = matching(invoicePayments, { invoice: invoice.id });
  const intent = paymentIntents[String(requested?.payment.payment_intent)];
  if (intent) settle(context, intent, result);
}

export function voidInvoice(context: StripeContext, id: string): void {
  const { account, now, emit } = context;
  const invoice = openInvoice(context, id);
  for (const payment of matching(account.invoicePayments, { invoice: invoice.id })) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = now();
    const intent = account.paymentIntents[String(payment.payment.payment_intent)];
    if (intent) intent.status = 'canceled';
  }
  invoice.status = 'void';
  invoice.status_transitions.voided_at = now();
  emit('invoice.voided', invoice);
  updateSubscription(context, invoice);
}

export const endedStatuses = ['canceled', 'incomplete_expired'];

/** The newest invoice that is not void decides a subscription's status. */
function updateSubscription({ account, now, emit }: StripeContext, { parent }: Invoice): void {
  const id = String(parent?.subscription_details?.subscription);
  const subscription = account.subscriptions[id];
  if (!subscription || endedStatuses.includes(subscription.status)) return;
  const { status } = subscription;
  const newest = Object.values(account.invoices).findLast(
    (invoice) => subscriptionOf(invoice) === id && invoice.status !== 'void',
  );
  subscription.status = statusAfter(status, newest);
  if (subscription.status === 'incomplete_expired') subscription.ended_at = now();
  if (subscription.status !== status) emit('customer.subscription.updated', subscription);
}

function statusAfter(status: string, newest: Invoice | undefined) {
  const isFirst = status === 'incomplete';
  if (newest?.status === 'open') return isFirst || status === 'unpaid' ? status : 'past_due';
  return newest || !isFirst ? 'active' : 'incomplete_expired';
}

/** A manual invoice from the dashboard stays unpaid. */
export function failOtherInvoice(context: StripeContext, session: Session): void {
  settle(context, invoiceCustomer(context, session, { amount: 1_000_00 }), 'failed');
}
