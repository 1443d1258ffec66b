import { newId, type SessionDetails, type StripeContext } from './account.ts';
import { resultAfter } from './async-payments.ts';
import type { Buyer } from './checkout-form.ts';
import { customFieldsOf, successUrlOf } from './checkout-sessions.ts';
import { createInvoice } from './invoices.ts';
import type { Session } from './objects.ts';
import { createPaymentIntent, succeedPaymentIntent } from './payment-intents.ts';
import { StripeError } from './stripe-error.ts';
import { createSubscription } from './subscriptions.ts';
import type { CardOutcome } from './test-cards.ts';

/**
 * Completes an open session as the hosted page does, and returns the address that the buyer is redirected to. A
 * declined card throws `card_declined`.
 */
export function completeSession(
  context: StripeContext,
  session: Session,
  buyer: Buyer,
  outcome: CardOutcome,
): string {
  const details = context.account.sessionDetails[session.id];
  if (session.status !== 'open' || !details) {
    throw new StripeError('This Checkout Session is not open.');
  }
  if (outcome === 'declined') {
    details.firstAttemptAt ??= context.now();
    const code = 'card_declined';
    throw new StripeError('Your card was declined.', { status: 402, type: 'card_error', code });
  }
  enterBuyer(session, details, buyer);
  const { intent, invoice } = createPaymentObjects(context, session, details);
  session.status = 'complete';
  session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
  session.url = null;
  if (outcome === 'paid') succeedPaymentIntent(context, intent, invoice);
  context.emit('checkout.session.completed', session);
  if (outcome !== 'paid') {
    const result = outcome === 'async_payment_succeeded' ? 'succeeded' : 'failed';
    context.account.asyncPayments[session.id] = { dueAt: context.now() + resultAfter, result };
  }
  return successUrlOf(session.id, details.params);
}

/** Creates the Subscription, Invoice and PaymentIntent that the session asks for, for a customer of its own. */
function createPaymentObjects(context: StripeContext, session: Session, details: SessionDetails) {
  const { params, totals } = details;
  const customer = newId('cus');
  const subscription =
    params.mode === 'subscription'
      ? createSubscription(context, customer, params.subscription_data?.metadata ?? {})
      : undefined;
  const invoice =
    subscription || params.invoice_creation?.enabled
      ? createInvoice(context, {
          total: totals.total,
          customer,
          buyer: session.customer_details,
          metadata: params.invoice_creation?.invoice_data.metadata ?? {},
          subscription,
        })
      : undefined;
  const intent = createPaymentIntent(context, {
    amount: totals.total,
    created: details.firstAttemptAt,
    customer,
    metadata: params.payment_intent_data?.metadata ?? {},
    invoice,
  });
  details.paymentIntent = intent.id;
  session.customer = customer;
  session.subscription = subscription?.id ?? null;
  session.invoice = invoice?.id ?? null;
  session.payment_intent = subscription ? null : intent.id;
  return { intent, invoice };
}

/** Writes what the buyer entered into the session. */
function enterBuyer(session: Session, { params }: SessionDetails, buyer: Buyer): void {
  session.customer_details = {
    address: { country: buyer.country },
    business_name: params.name_collection?.business.enabled ? buyer.businessName : null,
    email: buyer.email,
    individual_name: null,
    name: buyer.businessName,
    tax_ids: buyer.vatNumber ? [{ type: 'eu_vat', value: buyer.vatNumber }] : [],
  };
  session.custom_fields = customFieldsOf(params, buyer.answers);
}
