import type Stripe from 'stripe';
import { newId, type PaymentResult, type StripeContext } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import { markInvoicePaymentFailed } from './invoices.ts';
import { createPaymentIntent, failPaymentIntent, succeedPaymentIntent } from './payment-intents.ts';
import { setStatusAfterPayment } from './subscriptions.ts';

/** Bills the subscription's next period: its invoice is paid, or the payment fails. */
export function renewSubscription(
  context: StripeContext,
  subscription: Stripe.Subscription,
  result: PaymentResult,
): void {
  const customer = context.account.customers[String(subscription.customer)];
  const previous = context.account.invoices[String(subscription.latest_invoice)];
  if (!previous || !customer) throw new StripeError('This subscription cannot be renewed.');
  const invoice = createRenewalInvoice(context, previous);
  subscription.latest_invoice = invoice.id;
  const intent = createPaymentIntent(context, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: customer.id,
    metadata: {},
    email: customer.email ?? '',
    invoice,
  });
  if (result === 'succeeded') succeedPaymentIntent(context, { intent, invoice });
  else {
    failPaymentIntent(context, intent);
    markInvoicePaymentFailed(context, invoice);
  }
  setStatusAfterPayment(context, subscription, result);
}

/** Renews each subscription, once for every period that has ended. Says whether there was one. */
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

/** Moves the items' period on when it has ended; false when it has not. */
function startNextPeriod({ now }: StripeContext, { items }: Stripe.Subscription): boolean {
  const ended = items.data.filter(({ current_period_end }) => current_period_end <= now());
  for (const item of ended) {
    const length = item.current_period_end - item.current_period_start;
    item.current_period_start = item.current_period_end;
    item.current_period_end += length;
  }
  return ended.length > 0;
}

/** A new open invoice with the lines of the previous period's. */
function createRenewalInvoice(
  { account, now, emit }: StripeContext,
  previous: Stripe.Invoice,
): Stripe.Invoice {
  const id = newId('in');
  const invoice: Stripe.Invoice = {
    ...structuredClone({ ...previous, lines: { ...previous.lines, data: [] } }),
    id,
    billing_reason: 'subscription_cycle',
    created: now(),
    status: 'open',
    amount_paid: 0,
    amount_remaining: previous.total,
    attempt_count: 0,
    lines: previous.lines,
    status_transitions: { ...previous.status_transitions, finalized_at: now(), paid_at: null },
  };
  account.invoices[id] = invoice;
  emit('invoice.created', invoice);
  return invoice;
}
