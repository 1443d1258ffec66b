import { newId, type PaymentResult, type StripeContext } from './account.ts';
import { createInvoice } from './invoices.ts';
import type { Subscription } from './objects.ts';
import { createPaymentIntent, succeedPaymentIntent } from './payment-intents.ts';
import { StripeError } from './stripe-error.ts';

const month = 30 * 24 * 60 * 60;

/** An active subscription that is paid monthly; its first invoice is the caller's to create. */
export function createSubscription(
  { account, now }: StripeContext,
  customer: string,
  metadata: Record<string, string>,
): Subscription {
  const created = now();
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    created,
    customer,
    ended_at: null,
    items: { data: [{ current_period_end: created + month }] },
    latest_invoice: '',
    metadata,
    status: 'active',
  };
  account.subscriptions[subscription.id] = subscription;
  return subscription;
}

/** Ends the subscription now. */
export function cancelSubscription({ now, emit }: StripeContext, subscription: Subscription): void {
  if (subscription.status === 'canceled') {
    throw new StripeError(`No such subscription: '${subscription.id}'`, { status: 404 });
  }
  Object.assign(subscription, { status: 'canceled', ended_at: now() });
  emit('customer.subscription.deleted', subscription);
}

/** Bills the subscription's next period: its invoice is paid, or the payment fails. */
export function renewSubscription(
  context: StripeContext,
  subscription: Subscription,
  result: PaymentResult,
): void {
  const previous = context.account.invoices[subscription.latest_invoice];
  if (!previous) throw new StripeError('This subscription has no invoice.');
  const { total, customer, customer_email: email, customer_name: name } = previous;
  const invoice = createInvoice(context, {
    total,
    customer,
    buyer: { email, name },
    metadata: {},
    subscription,
  });
  const intent = createPaymentIntent(context, { amount: total, customer, metadata: {}, invoice });
  if (result === 'succeeded') succeedPaymentIntent(context, intent, invoice);
  else {
    intent.status = 'requires_payment_method';
    context.emit('invoice.payment_failed', invoice);
  }
  setStatusAfterPayment(context, subscription, result);
}

/** Makes the subscription `active` or `past_due` after a payment, with an event when that is a change. */
export function setStatusAfterPayment(
  { emit }: StripeContext,
  subscription: Subscription,
  result: PaymentResult,
): void {
  const status = result === 'succeeded' ? 'active' : 'past_due';
  if (subscription.status === status || subscription.status === 'canceled') return;
  subscription.status = status;
  emit('customer.subscription.updated', subscription);
}

/** Renews each subscription, once for every period that has ended. Returns whether there was one. */
export function renewDueSubscriptions(context: StripeContext): boolean {
  let renewed = false;
  for (const subscription of Object.values(context.account.subscriptions)) {
    while (subscription.status === 'active' && startNextPeriod(context, subscription)) {
      renewSubscription(context, subscription, 'succeeded');
      renewed = true;
    }
  }
  return renewed;
}

/** Moves the period on when it has ended; false when it has not. */
function startNextPeriod({ now }: StripeContext, { items }: Subscription): boolean {
  const [period] = items.data;
  if (!period || period.current_period_end > now()) return false;
  period.current_period_end += month;
  return true;
}
