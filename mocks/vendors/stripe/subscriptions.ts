import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { toDecimal } from './amounts.ts';
import { expand, flag, metadata, object, optional, type Raw } from './params.ts';
import { missing, Problem } from './problem.ts';

const month = 30 * 24 * 60 * 60;

type Facts = { items: Stripe.LineItem[]; customer: string; metadata: Record<string, string> };

/** An active subscription to the recurring items. */
export function newSubscription(desk: Desk, facts: Facts): Stripe.Subscription {
  const now = desk.now();
  const id = newId('sub');
  const recurring = facts.items.filter((item) => item.price?.recurring);
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
    customer: facts.customer,
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
      data: recurring.map((item) => itemOf(item, id, now)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
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
  desk.account.subscriptions[id] = subscription;
  desk.emit('customer.subscription.created', subscription);
  return subscription;
}

function itemOf(item: Stripe.LineItem, subscription: string, now: number): Stripe.SubscriptionItem {
  if (!item.price?.recurring) throw new Error('Only a recurring price can be subscribed to');
  const { price } = item;
  const { interval, interval_count, usage_type } = item.price.recurring;
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: now + month * interval_count,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: 'plan',
      active: price.active,
      amount: price.unit_amount,
      amount_decimal: toDecimal(price.unit_amount ?? 0),
      billing_scheme: 'per_unit',
      created: now,
      currency: price.currency,
      interval,
      interval_count,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: price.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type,
    },
    price,
    quantity: item.quantity ?? 1,
    subscription,
    tax_rates: (item.taxes ?? []).map(({ rate }) => rate),
  };
}

/** The subscription with this id; 404 when there is none. */
export function subscriptionNamed({ account }: Desk, id: string): Stripe.Subscription {
  const subscription = account.subscriptions[id];
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

const updateParams = object({
  cancel_at_period_end: optional(flag),
  metadata: optional(metadata),
  expand,
});

/** `POST /v1/subscriptions/:id` */
export function updateSubscription(desk: Desk, raw: Raw, id: string): Stripe.Subscription {
  const params = updateParams(raw, '');
  const subscription = subscriptionNamed(desk, id);
  if (subscription.status === 'canceled')
    throw new Problem('A canceled subscription cannot be updated');
  const ends = params.cancel_at_period_end ?? subscription.cancel_at_period_end;
  Object.assign(subscription, {
    cancel_at_period_end: ends,
    cancel_at: ends ? subscription.items.data[0]?.current_period_end : null,
    canceled_at: ends ? desk.now() : null,
    metadata: { ...subscription.metadata, ...params.metadata },
  });
  desk.emit('customer.subscription.updated', subscription);
  return subscription;
}

/** `DELETE /v1/subscriptions/:id`: ends it at once. */
export function endSubscription(desk: Desk, id: string): Stripe.Subscription {
  const subscription = subscriptionNamed(desk, id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  const now = desk.now();
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
  desk.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** Marks a subscription whose invoice was paid or not, and tells when that changed. */
export function standing(desk: Desk, subscription: Stripe.Subscription, paid: boolean): void {
  const status = paid ? 'active' : 'past_due';
  if (subscription.status === status || subscription.status === 'canceled') return;
  subscription.status = status;
  desk.emit('customer.subscription.updated', subscription);
}

/** Ends the subscriptions whose last month is over; says whether there were any. */
export function endDue(desk: Desk): boolean {
  const over = Object.values(desk.account.subscriptions).filter(
    ({ status, cancel_at: end }) => status !== 'canceled' && end !== null && end <= desk.now(),
  );
  for (const { id } of over) endSubscription(desk, id);
  return over.length > 0;
}
