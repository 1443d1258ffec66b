import Stripe from 'stripe';
import type { PaymentEvent } from './payment-event.ts';
import { stripeCalls } from './stripe-client.ts';
import {
  type FollowedType,
  failedRefunds,
  idOf,
  paymentEvent,
  refsOfCharge,
} from './stripe-event.ts';

type Session = Stripe.Checkout.Session;

const expand = ['payment_intent', 'subscription', 'invoice'];

/** The most charges of one order, newest first; more would not fit into a maintenance run. */
const maxDisputedCharges = 3;

export type ReportSession = ReturnType<typeof sessionReporter>;

/**
 * Reports a hosted checkout as the events that describe it, and closes it first; undefined for one that Stripe does not
 * know. Throws when Stripe does not answer.
 */
export const sessionReporter =
  ({ client, noted } = stripeCalls()) =>
  async (sessionId: string): Promise<PaymentEvent[] | undefined> =>
    sessionReport(client(), sessionId, new Date()).catch(noted);

/**
 * The state of a hosted checkout that should have ended, as the events that Stripe sent or should have sent. An open
 * one is closed first (docs/decisions/021). Undefined when Stripe does not know it, as that of another account. `now`
 * dates what Stripe does not date itself.
 */
async function sessionReport(
  stripe: Stripe,
  id: string,
  now: Date,
): Promise<PaymentEvent[] | undefined> {
  const readAt = Math.floor(now.getTime() / 1000);
  const found = await stripe.checkout.sessions.retrieve(id, { expand }).catch(undefinedIfMissing);
  if (!found) return undefined;
  const session = await ended(stripe, found);
  const eventOf = (type: FollowedType, created: number, object: object, detail = '') => {
    const event = { id: `maintenance/${id}/${type}${detail}`, type, created, data: { object } };
    const subscriptionId = idOf(session.subscription);
    const read = paymentEvent(event as Stripe.Event, subscriptionId ? { subscriptionId } : {});
    return read ? [read] : [];
  };
  if (session.status !== 'complete') {
    return eventOf('checkout.session.expired', Math.min(session.expires_at, readAt), session);
  }
  const { intent, invoice, subscription } = expanded(session);
  const invoicedAt = invoice?.status_transitions.paid_at;
  const all = await chargesOf(stripe, session);
  // A declined card leaves a failed charge, and the payment intent is as old as the first attempt.
  const chargedAt = all.findLast(({ status }) => status !== 'failed')?.created;
  const completedAt =
    chargedAt ?? invoicedAt ?? intent?.created ?? subscription?.created ?? session.created;
  const charges = await refundedOrDisputed(stripe, session, all);
  const disputed = charges.filter((charge) => charge.disputed).slice(0, maxDisputedCharges);
  const disputes = await Promise.all(
    disputed.map(async ({ id: charge }) => (await stripe.disputes.list({ charge })).data),
  );
  return [
    ...(invoice && invoicedAt
      ? eventOf('invoice.paid', invoicedAt, invoice, `/${invoice.id}`)
      : []),
    ...eventOf('checkout.session.completed', completedAt, session, `/${session.payment_status}`),
    ...(hasFailed(session)
      ? eventOf('checkout.session.async_payment_failed', readAt, session)
      : []),
    ...(subscription ? subscriptionEvents(subscription) : []),
    ...charges.flatMap((charge) => [
      ...eventOf(
        'charge.refunded',
        readAt,
        charge,
        `/${charge.id}/${failedRefunds(charge).length}`,
      ),
      ...failedRefunds(charge).flatMap((refund) =>
        eventOf('refund.failed', readAt, refund, `/${refund.id}`),
      ),
    ]),
    ...disputes
      .flat()
      .flatMap((dispute) => [
        ...eventOf('charge.dispute.created', dispute.created, dispute, `/${dispute.id}`),
        ...(isDecided(dispute)
          ? eventOf('charge.dispute.closed', readAt, dispute, `/${dispute.id}`)
          : []),
      ]),
  ];

  // The status of a subscription changes repeatedly, so its time is part of the id.
  function subscriptionEvents(plan: Stripe.Subscription) {
    if (plan.status === 'canceled') {
      return eventOf('customer.subscription.deleted', plan.ended_at ?? readAt, plan, `/${plan.id}`);
    }
    return eventOf('customer.subscription.updated', readAt, plan, `/${readAt}`);
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

/** The session, closed if it was open. If the visitor completes it meanwhile, it is read again. */
async function ended({ checkout: { sessions } }: Stripe, session: Session): Promise<Session> {
  if (session.status !== 'open') return session;
  try {
    return await sessions.expire(session.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const again = await sessions.retrieve(session.id, { expand });
    if (again.status === 'open') throw error;
    return again;
  }
}

/** The charges of the order, newest first; for a subscription all of its customer. */
async function chargesOf(stripe: Stripe, session: Session): Promise<Stripe.Charge[]> {
  const filter = session.subscription
    ? { customer: idOf(session.customer) ?? '' }
    : { payment_intent: idOf(session.payment_intent) ?? '' };
  return (await stripe.charges.list({ ...filter, limit: 100, expand: ['data.refunds'] })).data;
}

/** The refunded and disputed charges of the order, renewals included. */
async function refundedOrDisputed(
  stripe: Stripe,
  session: Session,
  charges: Stripe.Charge[],
): Promise<Stripe.Charge[]> {
  const subscriptionId = idOf(session.subscription);
  const found = charges.filter(
    ({ refunds, disputed }) => disputed || (refunds?.data.length ?? 0) > 0,
  );
  if (!subscriptionId) return found;
  const refs = await Promise.all(found.map((charge) => refsOfCharge(stripe, charge)));
  return found.filter((_charge, index) => refs[index]?.subscriptionId === subscriptionId);
}

/** A pending payment that failed. */
function hasFailed(session: Session): boolean {
  const { intent, subscription } = expanded(session);
  const status = subscription?.status ?? intent?.status ?? '';
  const failed = [
    'requires_payment_method',
    'canceled',
    'past_due',
    'unpaid',
    'incomplete_expired',
  ];
  return session.payment_status === 'unpaid' && failed.includes(status);
}

const isDecided = ({ status }: Stripe.Dispute) =>
  ['won', 'lost', 'warning_closed', 'prevented'].includes(status);

const object = <T extends object>(reference: string | T | null) =>
  reference && typeof reference !== 'string' ? reference : undefined;

const expanded = ({ payment_intent, subscription, invoice }: Session) => ({
  intent: object(payment_intent),
  subscription: object(subscription),
  invoice: object(invoice),
});
