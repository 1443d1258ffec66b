import type Stripe from 'stripe';
import type { SessionData, StripeContext } from '../account.ts';
import { StripeError } from '../api/stripe-error.ts';
import { addressOf, type Buyer, taxIdsOf } from '../buyer.ts';
import type { CardOutcome } from '../test-cards.ts';
import { scheduleAsyncPayment } from './async-payments.ts';
import { createCustomer } from './customers.ts';
import { createInvoice } from './invoices.ts';
import { createPaymentIntent, succeedPaymentIntent } from './payment-intents.ts';
import { createSubscription } from './subscriptions.ts';
import { stripeTaxRate, totalsOf, withTax } from './tax-calculation.ts';

/** Completes an open session as the hosted page does. A declined card throws `card_declined` and changes nothing. */
export function completeSession(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  buyer: Buyer,
  outcome: CardOutcome,
): void {
  const data = context.account.sessionData[session.id];
  if (session.status !== 'open' || !data) {
    throw new StripeError('This Checkout Session is not open.');
  }
  if (outcome === 'declined') {
    const code = 'card_declined';
    throw new StripeError('Your card was declined.', { status: 402, type: 'card_error', code });
  }
  if (session.automatic_tax.enabled) applyStripeTax(session, data, buyer);
  const { ids, ...payment } = createPaymentObjects(context, session, data, buyer);
  Object.assign(session, ids, buyerFields(session, buyer), {
    status: 'complete',
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
    url: null,
  });
  if (outcome === 'paid') succeedPaymentIntent(context, payment);
  context.emit('checkout.session.completed', session);
  if (outcome === 'paid') return;
  scheduleAsyncPayment(
    context,
    session.id,
    outcome === 'async_payment_succeeded' ? 'succeeded' : 'failed',
  );
}

/** Creates the Customer, Subscription, Invoice and PaymentIntent that the session asks for. */
function createPaymentObjects(
  context: StripeContext,
  session: Stripe.Checkout.Session,
  data: SessionData,
  buyer: Buyer,
) {
  const { items } = data;
  const customer = data.createsCustomer ? createCustomer(context, buyer) : undefined;
  const subscription =
    session.mode === 'subscription' && customer
      ? createSubscription(context, {
          items,
          customer: customer.id,
          metadata: data.subscriptionMetadata,
        })
      : undefined;
  const invoice =
    data.createsInvoice && customer
      ? createInvoice(context, {
          items,
          customer,
          buyer,
          reason: subscription ? 'subscription_create' : 'manual',
          metadata: session.invoice_creation?.invoice_data.metadata ?? {},
          ...(subscription && { subscription }),
        })
      : undefined;
  if (subscription && invoice) subscription.latest_invoice = invoice.id;
  const intent = createPaymentIntent(context, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'sek',
    customer: customer?.id ?? null,
    metadata: data.paymentIntentMetadata,
    email: buyer.email,
    invoice,
  });
  context.account.sessionData[session.id] = { ...data, paymentIntent: intent.id };
  const ids = {
    customer: customer?.id ?? null,
    subscription: subscription?.id ?? null,
    invoice: invoice?.id ?? null,
    payment_intent: subscription ? null : intent.id,
  };
  return { ids, intent, invoice };
}

/** Computes the tax from the buyer's country and VAT number. */
function applyStripeTax(session: Stripe.Checkout.Session, data: SessionData, buyer: Buyer): void {
  const rate = stripeTaxRate(buyer.country, buyer.vatNumber !== '');
  data.items = data.items.map((item) => withTax(item, rate ? [rate] : []));
  const { tax, total } = totalsOf(data.items);
  session.automatic_tax.status = 'complete';
  session.amount_total = total;
  session.total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: tax };
}

/** The properties of the session that hold what the buyer entered. */
function buyerFields(
  session: Stripe.Checkout.Session,
  buyer: Buyer,
): Partial<Stripe.Checkout.Session> {
  const business = session.name_collection?.business?.enabled ? buyer.businessName : null;
  return {
    collected_information: {
      business_name: business,
      individual_name: null,
      shipping_details: null,
    },
    consent: session.consent_collection && {
      promotions: null,
      terms_of_service: buyer.acceptsTerms ? 'accepted' : null,
    },
    customer_details: {
      address: addressOf(buyer),
      business_name: business,
      email: session.customer_email ?? buyer.email,
      individual_name: null,
      name: buyer.businessName,
      phone: null,
      tax_exempt: 'none',
      tax_ids: taxIdsOf(buyer),
    },
    custom_fields: session.custom_fields.map((field) => {
      const value = buyer.answers[field.key] || null;
      return {
        ...field,
        ...(field.text && { text: { ...field.text, value } }),
        ...(field.numeric && { numeric: { ...field.numeric, value } }),
      };
    }),
  };
}
