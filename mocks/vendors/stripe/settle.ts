import type Stripe from 'stripe';
import { type Desk, newId } from './account.ts';
import { failInvoice } from './invoices.ts';
import { collect, failPayment, newPaymentIntent } from './payments.ts';
import { Problem } from './problem.ts';
import { standing } from './subscriptions.ts';

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
