import {
  change,
  insert,
  matching,
  newId,
  type PaymentResult,
  type Session,
  type StripeContext,
  type Subscription,
} from './account.ts';
import { endedStatuses, invoiceCustomer, settle, voidInvoice } from './invoices.ts';
import { found, StripeError } from './params.ts';

const hour = 60 * 60;
const month = 30 * 24 * hour;

/** Hours until Stripe ends a subscription whose first payment has not succeeded. */
const hoursForFirstPayment = 23;

/** The caller creates the first invoice. */
export function createSubscription(
  { account, now }: StripeContext,
  { id, customer, amount_subtotal, currency }: Session,
): Subscription {
  const params = account.sessionDetails[id]?.params;
  const details = params?.mode === 'subscription' ? params.subscription_data : undefined;
  return insert(account.subscriptions, {
    id: newId('sub'),
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now(),
    customer: customer ?? '',
    ended_at: null,
    items: {
      data: [
        {
          id: newId('si'),
          current_period_end: now() + month,
          current_period_start: now(),
          price: { id: newId('price'), currency: currency ?? 'sek', unit_amount: amount_subtotal },
          quantity: 1,
        },
      ],
    },
    latest_invoice: null,
    metadata: details?.metadata ?? {},
    status: 'incomplete',
  });
}

/** Stripe activates the subscription of a bank debit before the first payment has succeeded. */
export function activate(context: StripeContext, session: Session): void {
  const { subscription } = runningPlan(context, session);
  if (subscription.status !== 'incomplete') throw new StripeError('It is active already.');
  subscription.status = 'active';
  context.emit('customer.subscription.updated', subscription);
}

/** A month of the subscription with VAT, in öre. */
function monthlyAmount(
  { amount_subtotal, amount_total }: Session,
  { items }: Subscription,
): number {
  const net = items.data[0]?.price.unit_amount ?? 0;
  return Math.round((net * (amount_total ?? 0)) / (amount_subtotal ?? 1));
}

function runningPlan({ account }: StripeContext, session: Session) {
  const subscription = account.subscriptions[session.subscription ?? ''];
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) throw new StripeError('This Checkout Session has no subscription.');
  if (!endedStatuses.includes(subscription.status)) return { subscription, item };
  throw new StripeError(`No such subscription: '${subscription.id}'`, { status: 404 });
}

export function cancelSubscription(context: StripeContext, session: Session): void {
  const { subscription } = runningPlan(context, session);
  end(context, subscription, context.now());
}

function end({ emit, now }: StripeContext, subscription: Subscription, ended_at: number): void {
  const canceled_at = subscription.canceled_at ?? now();
  change(subscription, { status: 'canceled', canceled_at, ended_at });
  emit('customer.subscription.deleted', subscription);
}

/** Ends the subscription at a time in Unix seconds, or at the end of its period; `null` withdraws that. */
export function scheduleEnd(context: StripeContext, session: Session, at?: number | null): void {
  const { subscription, item } = runningPlan(context, session);
  change(subscription, {
    cancel_at: at === undefined ? item.current_period_end : at,
    cancel_at_period_end: at === undefined,
    canceled_at: at === null ? null : context.now(),
  });
  context.emit('customer.subscription.updated', subscription);
}

/** `unit_amount` in öre without VAT, for the coming months. */
export function changePrice(context: StripeContext, session: Session, unit_amount: number): void {
  const { subscription, item } = runningPlan(context, session);
  item.price = { ...item.price, id: newId('price'), unit_amount };
  context.emit('customer.subscription.updated', subscription);
}

/** Stripe has retried for the last time, in an account that leaves such subscriptions unpaid. */
export function endRetries(context: StripeContext, session: Session): void {
  const { subscription } = runningPlan(context, session);
  if (subscription.status !== 'past_due') throw new StripeError('No renewal is overdue.');
  subscription.status = 'unpaid';
  context.emit('customer.subscription.updated', subscription);
}

export function renew(
  context: StripeContext,
  session: Session,
  result: PaymentResult = 'succeeded',
): void {
  const { subscription } = runningPlan(context, session);
  if (subscription.status === 'incomplete') {
    throw new StripeError('The first payment has not succeeded.');
  }
  const amount = monthlyAmount(session, subscription);
  settle(context, invoiceCustomer(context, session, { amount, subscription }), result);
}

/** Stripe ends the subscriptions of a deleted customer, keeps the charges, and refuses to list them by customer. */
export function deleteCustomer(context: StripeContext, session: Session): void {
  const { customers, subscriptions } = context.account;
  const customer = found(customers, session.customer ?? '', 'customer');
  for (const subscription of matching(subscriptions, { customer: customer.id })) {
    if (!endedStatuses.includes(subscription.status)) end(context, subscription, context.now());
  }
  delete customers[customer.id];
  context.emit('customer.deleted', { ...customer, deleted: true });
}

/** Ends and renews subscriptions whose time has come. */
export function doDueOfSubscriptions(context: StripeContext): void {
  const { sessions, subscriptions } = context.account;
  for (const session of Object.values(sessions)) {
    const subscription = subscriptions[session.subscription ?? ''];
    if (!subscription) continue;
    endUnpaid(context, subscription);
    renewDue(context, session, subscription);
  }
}

function endUnpaid(context: StripeContext, subscription: Subscription): void {
  const { status, created, latest_invoice } = subscription;
  const isOver = created + hoursForFirstPayment * hour <= context.now();
  if (status === 'incomplete' && isOver && latest_invoice) voidInvoice(context, latest_invoice);
}

function renewDue(context: StripeContext, session: Session, subscription: Subscription): void {
  const [period] = subscription.items.data;
  while (period && !endedStatuses.includes(subscription.status)) {
    const { cancel_at, status } = subscription;
    const next = period.current_period_end;
    const until = status === 'active' ? Math.min(next, context.now()) : context.now();
    if (cancel_at && cancel_at <= until) end(context, subscription, cancel_at);
    else if (status !== 'active' || next > context.now()) return;
    else {
      change(period, { current_period_start: next, current_period_end: next + month });
      renew(context, session);
    }
  }
}
