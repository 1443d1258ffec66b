import type Stripe from 'stripe';
import {
  change,
  insert,
  matching,
  newId,
  type PaymentResult,
  type Session,
  type StripeContext,
  type Subscription,
} from './account.ts';
import { StripeError } from './params.ts';
import { createInvoice, createPaymentIntent, settle } from './payments.ts';

const month = 30 * 24 * 60 * 60;

/** The caller creates the first invoice. */
export function createSubscription(
  { account, now }: StripeContext,
  customer: string,
  metadata: Stripe.Metadata = {},
): Subscription {
  return insert(account.subscriptions, {
    id: newId('sub'),
    object: 'subscription',
    created: now(),
    customer,
    ended_at: null,
    items: { data: [{ current_period_end: now() + month }] },
    metadata,
    status: 'active',
  });
}

function subscriptionOf({ account }: StripeContext, session: Session): Subscription {
  const subscription = account.subscriptions[session.subscription ?? ''];
  if (!subscription) throw new StripeError('This Checkout Session has no subscription.');
  if (subscription.status !== 'canceled') return subscription;
  throw new StripeError(`No such subscription: '${subscription.id}'`, { status: 404 });
}

export function cancelSubscription(context: StripeContext, session: Session): void {
  const subscription = subscriptionOf(context, session);
  change(subscription, { status: 'canceled', ended_at: context.now() });
  context.emit('customer.subscription.deleted', subscription);
}

export function renew(
  context: StripeContext,
  session: Session,
  result: PaymentResult = 'succeeded',
): void {
  const subscription = subscriptionOf(context, session);
  const invoice = createInvoice(context, session, { subscription });
  const { customer, amount_total } = session;
  const payment = { amount: amount_total ?? 0, customer };
  settle(context, createPaymentIntent(context, payment, invoice), result);
}

export function renewDueSubscriptions(context: StripeContext): void {
  const { sessions, subscriptions } = context.account;
  for (const { id, status, items } of Object.values(subscriptions)) {
    const [period] = items.data;
    const [session] = matching(sessions, { subscription: id });
    while (status === 'active' && session && period && period.current_period_end <= context.now()) {
      period.current_period_end += month;
      renew(context, session);
    }
  }
}
