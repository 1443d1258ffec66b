import type Stripe from 'stripe';
import { newId } from '../account.ts';
import { toDecimal } from './tax-calculation.ts';

const month = 30 * 24 * 60 * 60;

/** The subscription's item for a line item with a recurring price; throws for another price. */
export function createSubscriptionItem(
  item: Stripe.LineItem,
  subscription: string,
  now: number,
): Stripe.SubscriptionItem {
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
