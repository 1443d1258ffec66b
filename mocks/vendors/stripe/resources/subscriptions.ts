import type Stripe from 'stripe';
import { newId, type PaymentResult, type StripeContext } from '../account.ts';
import { expand, flag, metadata, object, optional, type RawParam } from '../api/params.ts';
import { resourceMissing, StripeError } from '../api/stripe-error.ts';
import { createSubscriptionItem } from './subscription-items.ts';

type NewSubscription = {
  items: Stripe.LineItem[];
  customer: string;
  metadata: Record<string, string>;
};

/** An active subscription to the recurring items. */
export function createSubscription(
  context: StripeContext,
  params: NewSubscription,
): Stripe.Subscription {
  const now = context.now();
  const id = newId('sub');
  const recurring = params.items.filter((item) => item.price?.recurring);
  const subscription: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: recurring[0]?.currency ?? 'sek',
    customer: params.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: recurring.map((item) => createSubscriptionItem(item, id, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
  context.account.subscriptions[id] = subscription;
  context.emit('customer.subscription.created', subscription);
  return subscription;
}

/** The subscription with this id; throws a 404 when there is none. */
export function retrieveSubscription({ account }: StripeContext, id: string): Stripe.Subscription {
  const subscription = account.subscriptions[id];
  if (!subscription) throw resourceMissing('subscription', id);
  return subscription;
}

const updateParams = object({
  cancel_at_period_end: optional(flag),
  metadata: optional(metadata),
  expand,
});

/** `POST /v1/subscriptions/:id` */
export function updateSubscription(
  context: StripeContext,
  raw: RawParam,
  id: string,
): Stripe.Subscription {
  const params = updateParams(raw, '');
  const subscription = retrieveSubscription(context, id);
  if (subscription.status === 'canceled')
    throw new StripeError('A canceled subscription cannot be updated');
  const cancels = params.cancel_at_period_end ?? subscription.cancel_at_period_end;
  Object.assign(subscription, {
    cancel_at_period_end: cancels,
    cancel_at: cancels ? subscription.items.data[0]?.current_period_end : null,
    canceled_at: cancels ? context.now() : null,
    metadata: { ...subscription.metadata, ...params.metadata },
  });
  context.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** `DELETE /v1/subscriptions/:id`: cancels it immediately. */
export function cancelSubscription(context: StripeContext, id: string): Stripe.Subscription {
  const subscription = retrieveSubscription(context, id);
  if (subscription.status === 'canceled') throw resourceMissing('subscription', id);
  const now = context.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
  context.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** Makes the subscription `active` or `past_due` after a payment, with an event when that is a change. */
export function setStatusAfterPayment(
  context: StripeContext,
  subscription: Stripe.Subscription,
  result: PaymentResult,
): void {
  const status = result === 'succeeded' ? 'active' : 'past_due';
  if (subscription.status === status || subscription.status === 'canceled') return;
  subscription.status = status;
  context.emit('customer.subscription.updated', subscription);
}

/** Cancels the subscriptions whose `cancel_at` has come. Returns whether there were any. */
export function cancelDueSubscriptions(context: StripeContext): boolean {
  const due = Object.values(context.account.subscriptions).filter(
    ({ status, cancel_at }) =>
      status !== 'canceled' && cancel_at !== null && cancel_at <= context.now(),
  );
  for (const { id } of due) cancelSubscription(context, id);
  return due.length > 0;
}
