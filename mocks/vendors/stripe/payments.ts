import type Stripe from 'stripe';
import {
  type Account,
  type Charge,
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

/** An open invoice to the session's buyer, of the subscription's next period or, without one, made by hand. */
export function createInvoice(
  { account, url }: StripeContext,
  { customer_details }: Session,
  { subscription, metadata = {} }: { subscription?: Subscription; metadata?: Stripe.Metadata },
): Invoice {
  const id = newId('in');
  const ofSubscription = subscription?.latest_invoice
    ? 'subscription_cycle'
    : 'subscription_create';
  const details = subscription && {
    metadata: subscription.metadata,
    subscription: subscription.id,
  };
  const invoice = insert(account.invoices, {
    id,
    object: 'invoice',
    billing_reason: subscription ? ofSubscription : 'manual',
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

/** A PaymentIntent that is processing; nothing is charged yet. */
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

/** The paid invoice of a Checkout Session without a subscription, which Stripe makes after the payment. */
export function createPaidInvoice(
  context: StripeContext,
  session: Session,
  intent: PaymentIntent,
  metadata: Stripe.Metadata | undefined,
): void {
  const invoice = createInvoice(context, session, { metadata });
  createInvoicePayment(context.account, invoice, intent);
  session.invoice = invoice.id;
  payInvoice(context, invoice);
}

function payInvoice({ now, emit }: StripeContext, invoice: Invoice): void {
  invoice.status_transitions.paid_at = now();
  emit('invoice.paid', invoice);
}

/** The payment succeeds or fails: its charge, invoice and subscription follow, with their events. */
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

/** The latest charge for a Checkout Session: of a subscription, for its last month. Throws when there is none. */
function chargeOf({ account }: StripeContext, { customer }: Session): Charge {
  const charge = customer ? matching(account.charges, { customer }).at(-1) : undefined;
  if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
  return charge;
}

/** Refunds what is left of the latest charge, or `amount` in öre; `pending` while the balance does not cover it. */
export function refund(
  context: StripeContext,
  session: Session,
  amount?: number,
  status: 'succeeded' | 'pending' = 'succeeded',
): void {
  const charge = chargeOf(context, session);
  const { id, refunded, amount: charged, amount_refunded } = charge;
  if (refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${id} has already been refunded.`, { code });
  }
  const { amount: returned } = insert(context.account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount: amount ?? charged - amount_refunded,
    charge: id,
    status,
  });
  addRefunded(charge, returned);
  context.emit('charge.refunded', charge);
}

/** The pending refund of the latest charge is sent to the buyer. */
export function settleRefund(context: StripeContext, session: Session): void {
  const charge = chargeOf(context, session).id;
  const [pending] = matching(context.account.refunds, { charge, status: 'pending' });
  if (!pending) throw new StripeError('This charge has no pending refund.');
  pending.status = 'succeeded';
  context.emit('refund.updated', pending);
}

/** The buyer's bank returns the latest refund, days after it had succeeded. */
export function failRefund(context: StripeContext, session: Session): void {
  const charge = chargeOf(context, session);
  const [latest] = matching(context.account.refunds, {
    charge: charge.id,
    status: 'succeeded',
  }).slice(-1);
  if (!latest) throw new StripeError('This charge has no refund.');
  change(latest, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  addRefunded(charge, -latest.amount);
  context.emit('refund.failed', latest);
}

function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
}

/** The buyer's bank disputes the latest charge, or `amount` of it in öre. */
export function dispute(context: StripeContext, session: Session, amount?: number): void {
  const charge = chargeOf(context, session);
  charge.disputed = true;
  const created = insert(context.account.disputes, {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount,
    charge: charge.id,
    created: context.now(),
    status: 'needs_response',
  });
  context.emit('charge.dispute.created', created);
}

/** The bank decides the latest dispute about the latest charge, also for the other side than before. */
export function closeDispute(
  context: StripeContext,
  session: Session,
  status: Stripe.Dispute.Status,
): void {
  const charge = chargeOf(context, session).id;
  const latest = matching(context.account.disputes, { charge }).at(-1);
  if (!latest) throw new StripeError('This charge has no dispute.');
  const isOpen = latest.status === 'needs_response';
  latest.status = status;
  context.emit(isOpen ? 'charge.dispute.closed' : 'charge.dispute.updated', latest);
}

/** The customer of the session is charged for something else, as the dashboard does it. */
export function chargeForOther(context: StripeContext, { customer }: Session): void {
  settle(context, createPaymentIntent(context, { amount: 1_000_00, customer }), 'succeeded');
}

/** The customer of the session does not pay an invoice that was made in the dashboard. */
export function failOtherInvoice(context: StripeContext, session: Session): void {
  context.emit('invoice.payment_failed', createInvoice(context, session, {}));
}
