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
  });
  if (result === 'succeeded') succeedPaymentIntent(context, { intent, invoice });
  else {
    failPaymentIntent(context, intent);
    markInvoicePaymentFailed(context, invoice);
  }
  setStatusAfterPayment(context, subscription, result);
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
