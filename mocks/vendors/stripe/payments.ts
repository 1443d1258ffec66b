import type Stripe from 'stripe';
import {
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

/**
 * An open invoice to the buyer of the session: of the subscription's first or next period, or without a subscription
 * one that was made by hand or for a single payment.
 */
export function createInvoice(
  { account, url }: StripeContext,
  { amount_total, customer, customer_details }: Session,
  { subscription, metadata = {} }: { subscription?: Subscription; metadata?: Stripe.Metadata },
): Invoice {
  const id = newId('in');
  const ofSubscription = subscription?.latest_invoice
    ? 'subscription_cycle'
    : 'subscription_create';
  const invoice = insert(account.invoices, {
    id,
    object: 'invoice',
    billing_reason: subscription ? ofSubscription : 'manual',
    customer: customer ?? '',
    customer_email: customer_details?.email ?? null,
    customer_name: customer_details?.name ?? null,
    hosted_invoice_url: `${url}/invoices/${id}`,
    metadata,
    parent: subscription
      ? {
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    status_transitions: { paid_at: null },
    total: amount_total ?? 0,
  });
  if (subscription) subscription.latest_invoice = id;
  return invoice;
}

type NewPaymentIntent = {
  amount: number;
  /** Unix seconds; now unless there was an earlier attempt. */
  created?: number | undefined;
  customer: string;
  metadata?: Stripe.Metadata | undefined;
  /** The invoice that it is to pay. */
  invoice?: Invoice | undefined;
};

/** A PaymentIntent that is processing; nothing is charged yet. */
export function createPaymentIntent(
  { account, now }: StripeContext,
  { amount, created = now(), customer, metadata = {}, invoice }: NewPaymentIntent,
): PaymentIntent {
  const id = newId('pi');
  if (invoice) {
    insert(account.invoicePayments, {
      id: newId('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent: id },
    });
  }
  const status = 'processing';
  const intent = {
    id,
    object: 'payment_intent',
    amount,
    created,
    customer,
    metadata,
    status,
  } as const;
  return insert(account.paymentIntents, intent);
}

/** The payment succeeds or fails: its charge, invoice and subscription follow, with their events. */
export function settle(context: StripeContext, intent: PaymentIntent, result: PaymentResult): void {
  const { account, now, emit } = context;
  const { id, amount, customer, metadata } = intent;
  const paid = Object.values(account.invoicePayments).find(
    ({ payment }) => payment.payment_intent === id,
  );
  const invoice = account.invoices[paid?.invoice ?? ''];
  const subscription = subscriptionOf(context, invoice);
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
    if (invoice) {
      invoice.status_transitions.paid_at = now();
      emit('invoice.paid', invoice);
    }
  } else {
    intent.status = 'requires_payment_method';
    if (invoice && subscription) emit('invoice.payment_failed', invoice);
  }
  const status = result === 'succeeded' ? 'active' : 'past_due';
  if (!subscription || [status, 'canceled'].includes(subscription.status)) return;
  subscription.status = status;
  emit('customer.subscription.updated', subscription);
}

function subscriptionOf({ account }: StripeContext, invoice?: Invoice): Subscription | undefined {
  const id = invoice?.parent?.subscription_details?.subscription;
  return typeof id === 'string' ? account.subscriptions[id] : undefined;
}

/** The latest charge for a Checkout Session: of a subscription, for its last month. Throws when there is none. */
export function chargeOf({ account }: StripeContext, { customer }: Session): Charge {
  const charge = customer ? matching(account.charges, { customer }).at(-1) : undefined;
  if (!charge) throw new StripeError('Nothing has been charged for this Checkout Session.');
  return charge;
}

/** Gives back `amount` in öre, or what is left of the charge. */
export function refundCharge(
  { account, now, emit }: StripeContext,
  charge: Charge,
  amount = charge.amount - charge.amount_refunded,
): void {
  if (charge.refunded) {
    const code = 'charge_already_refunded';
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code });
  }
  insert(account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(),
    status: 'succeeded',
  });
  addRefunded(charge, amount);
  emit('charge.refunded', charge);
}

/** The buyer's bank returns the latest refund of a charge, days after it had succeeded. */
export function failRefund({ account, emit }: StripeContext, charge: Charge): void {
  const refund = matching(account.refunds, { charge: charge.id, status: 'succeeded' }).at(-1);
  if (!refund) throw new StripeError('This charge has no refund.');
  change(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
  addRefunded(charge, -refund.amount);
  emit('refund.failed', refund);
}

function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded >= charge.amount;
}

/** The buyer's bank disputes the charge. */
export function createDispute({ account, now, emit }: StripeContext, charge: Charge): void {
  const dispute = insert(account.disputes, {
    id: newId('du'),
    object: 'dispute',
    charge: charge.id,
    created: now(),
    status: 'needs_response',
  });
  charge.disputed = true;
  emit('charge.dispute.created', dispute);
}

/** The bank decides the open dispute about a charge. */
export function closeDispute(
  { account, emit }: StripeContext,
  charge: Charge,
  status: 'won' | 'lost',
): void {
  const [dispute] = matching(account.disputes, { charge: charge.id, status: 'needs_response' });
  if (!dispute) throw new StripeError('This charge has no open dispute.');
  dispute.status = status;
  emit('charge.dispute.closed', dispute);
}
