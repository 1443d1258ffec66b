import type { StripeContext } from './account.ts';
import { createInvoice } from './invoices.ts';
import type { Charge, Session } from './objects.ts';
import { createPaymentIntent, succeedPaymentIntent } from './payment-intents.ts';
import { StripeError } from './stripe-error.ts';

/** Öre. */
const amount = 1_000_00;

/** Charges the customer of the session for something else, as the dashboard does. */
export function chargeCustomer(context: StripeContext, session: Session): Charge {
  const customer = customerOf(session);
  const intent = createPaymentIntent(context, { amount, customer, metadata: {} });
  return succeedPaymentIntent(context, intent);
}

/** Sends the customer of the session an invoice from the dashboard, whose payment fails. */
export function failManualInvoice(context: StripeContext, session: Session): void {
  const invoice = createInvoice(context, {
    total: amount,
    customer: customerOf(session),
    buyer: session.customer_details,
    metadata: {},
  });
  context.emit('invoice.payment_failed', invoice);
}

function customerOf({ customer }: Session): string {
  if (!customer) throw new StripeError('This Checkout Session has no customer.');
  return customer;
}
