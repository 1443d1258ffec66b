import type Stripe from 'stripe';
import { type Desk, newId, type SessionOrder } from './account.ts';
import { automaticRate, sums, taxed } from './amounts.ts';
import { addressOf, type Buyer, taxIdsOf } from './buyer.ts';
import type { Outcome } from './cards.ts';
import { newCustomer } from './customers.ts';
import { failInvoice, newInvoice, payInvoice } from './invoices.ts';
import { charge, failPayment, newPaymentIntent } from './payments.ts';
import { Problem } from './problem.ts';
import { newSubscription, standing } from './subscriptions.ts';

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

type Parts = ReturnType<typeof build>;

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

function collect(desk: Desk, { intent, invoice }: Pick<Parts, 'intent' | 'invoice'>): void {
  charge(desk, intent);
  if (invoice) payInvoice(desk, invoice);
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

/** An asynchronous payment arrives or fails. */
export function settle(desk: Desk, sessionId: string, succeeds: boolean): void {
  const { sessions, orders, paymentIntents, invoices, subscriptions } = desk.account;
  const session = sessions[sessionId];
  const intent = paymentIntents[orders[sessionId]?.intent ?? ''];
  if (!session || !intent || !desk.account.settlements[sessionId]) {
    throw new Problem('This Checkout Session waits for no payment.');
  }
  delete desk.account.settlements[sessionId];
  const invoice = invoices[String(session.invoice)];
  const subscription = subscriptions[String(session.subscription)];
  if (succeeds) {
    collect(desk, { intent, invoice });
    session.payment_status = 'paid';
  } else {
    failPayment(desk, intent);
    if (invoice) failInvoice(desk, invoice);
  }
  if (subscription) standing(desk, subscription, succeeds);
  const outcome = succeeds ? 'succeeded' : 'failed';
  desk.emit(`checkout.session.async_payment_${outcome}`, session);
}

/** Settles the asynchronous payments whose time has come; says whether there were any. */
export function settleDue(desk: Desk): boolean {
  const due = Object.values(desk.account.settlements).filter(({ at }) => at <= desk.now());
  for (const { session, succeeds } of due) settle(desk, session, succeeds);
  return due.length > 0;
}

/** The next month of a subscription: its invoice is paid, or the attempt fails. */
export function renew(desk: Desk, subscription: Stripe.Subscription, succeeds: boolean): void {
  const { account } = desk;
  const first = account.invoices[String(subscription.latest_invoice)];
  const session = Object.values(account.sessions).find(
    (one) => one.subscription === subscription.id,
  );
  const customer = account.customers[String(subscription.customer)];
  const order = session && account.orders[session.id];
  if (!first || !customer || !order) throw new Problem('This subscription cannot be renewed.');
  const id = newId('in');
  const now = desk.now();
  const invoice: Stripe.Invoice = {
    ...structuredClone({ ...first, lines: { ...first.lines, data: [] } }),
    id,
    billing_reason: 'subscription_cycle',
    created: now,
    status: 'open',
    amount_paid: 0,
    amount_remaining: first.total,
    attempt_count: 0,
    lines: first.lines,
    status_transitions: { ...first.status_transitions, finalized_at: now, paid_at: null },
  };
  account.invoices[id] = invoice;
  subscription.latest_invoice = id;
  desk.emit('invoice.created', invoice);
  const intent = newPaymentIntent(desk, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: customer.id,
    metadata: {},
    email: customer.email ?? '',
  });
  if (succeeds) collect(desk, { intent, invoice });
  else {
    failPayment(desk, intent);
    failInvoice(desk, invoice);
  }
  standing(desk, subscription, succeeds);
}
