import type Stripe from 'stripe';
import type { StripeContext } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import { sampleBuyer } from '../buyer.ts';
import { createCharge } from './charges.ts';
import { createInvoice, markInvoicePaymentFailed } from './invoices.ts';
import { createPaymentIntent } from './payment-intents.ts';

/** Öre. */
const amount = 1_000_00;

/** Charges the customer of the session without an invoice, as the dashboard does. */
export function chargeCustomer(
  context: StripeContext,
  session: Stripe.Checkout.Session,
): Stripe.Charge {
  const customer = customerOf(context, session);
  const intent = createPaymentIntent(context, {
    amount,
    currency: 'sek',
    customer: customer.id,
    metadata: {},
    email: customer.email ?? '',
    invoice: undefined,
  });
  return createCharge(context, intent);
}

/** Sends the customer of the session an invoice from the dashboard, whose payment fails. */
export function failManualInvoice(context: StripeContext, session: Stripe.Checkout.Session): void {
  const customer = customerOf(context, session);
  const items = context.account.sessionData[session.id]?.items ?? [];
  const invoice = createInvoice(context, {
    items,
    customer,
    buyer: sampleBuyer,
    reason: 'manual',
    metadata: {},
  });
  markInvoicePaymentFailed(context, invoice);
}

function customerOf({ account }: StripeContext, session: Stripe.Checkout.Session) {
  const customer = account.customers[String(session.customer)];
  if (!customer) throw new StripeError('This Checkout Session has no customer.');
  return customer;
}
