import type Stripe from 'stripe';
import type { Desk, SessionOrder } from './account.ts';
import { automaticRate, sums, taxed } from './amounts.ts';
import { addressOf, type Buyer, taxIdsOf } from './buyer.ts';
import type { Outcome } from './cards.ts';
import { newCustomer } from './customers.ts';
import { newInvoice } from './invoices.ts';
import { collect, newPaymentIntent } from './payments.ts';
import { Problem } from './problem.ts';
import { newSubscription } from './subscriptions.ts';

/** Seconds until an asynchronous payment settles by itself. */
const settlesAfter = 30;

/** Completes an open session as the hosted page does when the card is accepted. `declined` throws and changes nothing. */
export function paySession(
  desk: Desk,
  session: Stripe.Checkout.Session,
  buyer: Buyer,
  outcome: Outcome,
): void {
  const order = desk.account.orders[session.id];
  if (session.status !== 'open' || !order) throw new Problem('This Checkout Session is not open.');
  if (outcome === 'declined') {
    const code = 'card_declined';
    throw new Problem('Your card was declined.', { status: 402, type: 'card_error', code });
  }
  settleTax(session, order, buyer);
  const parts = build(desk, session, order, buyer);
  const paid = outcome === 'paid';
  Object.assign(session, parts.ids, typed(session, buyer), {
    status: 'complete',
    payment_status: paid ? 'paid' : 'unpaid',
    url: null,
  });
  if (paid) collect(desk, parts);
  desk.emit('checkout.session.completed', session);
  if (paid) return;
  const at = desk.now() + settlesAfter;
  desk.account.settlements[session.id] = {
    session: session.id,
    at,
    succeeds: outcome === 'settles',
  };
}

function build(desk: Desk, session: Stripe.Checkout.Session, order: SessionOrder, buyer: Buyer) {
  const { items } = order;
  const customer = order.createCustomer ? newCustomer(desk, buyer) : undefined;
  const subscription =
    session.mode === 'subscription' && customer
      ? newSubscription(desk, {
          items,
          customer: customer.id,
          metadata: order.subscriptionMetadata,
        })
      : undefined;
  const invoice =
    order.invoice && customer
      ? newInvoice(desk, {
          items,
          customer,
          buyer,
          reason: subscription ? 'subscription_create' : 'manual',
          metadata: session.invoice_creation?.invoice_data.metadata ?? {},
          ...(subscription && { subscription }),
        })
      : undefined;
  if (subscription && invoice) subscription.latest_invoice = invoice.id;
  const intent = newPaymentIntent(desk, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'sek',
    customer: customer?.id ?? null,
    metadata: order.paymentMetadata,
    email: buyer.email,
  });
  const ids = {
    customer: customer?.id ?? null,
    subscription: subscription?.id ?? null,
    invoice: invoice?.id ?? null,
    payment_intent: subscription ? null : intent.id,
  };
  desk.account.orders[session.id] = { ...order, intent: intent.id };
  return { subscription, invoice, intent, ids };
}

/** With Stripe Tax the rate follows from the buyer's country and VAT number. */
function settleTax(session: Stripe.Checkout.Session, order: SessionOrder, buyer: Buyer): void {
  if (!session.automatic_tax.enabled) return;
  const rate = automaticRate(buyer.country, buyer.vatNumber !== '');
  order.items = order.items.map((item) => taxed(item, rate ? [rate] : []));
  const { tax, total } = sums(order.items);
  session.automatic_tax.status = 'complete';
  session.amount_total = total;
  session.total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: tax };
}

/** What the buyer typed, where Stripe puts it. */
function typed(session: Stripe.Checkout.Session, buyer: Buyer): Partial<Stripe.Checkout.Session> {
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
