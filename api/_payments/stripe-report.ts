import Stripe from 'stripe';
import type { PaymentEvent } from './payment-event.ts';
import { closeSession, stripeCalls } from './stripe-client.ts';
import { failedRefunds, idOf, paymentEvent, refsOfCharge } from './stripe-event.ts';

type Session = Stripe.Checkout.Session;

const expand = ['payment_intent', 'subscription', 'invoice'];

/** The most charges of one order, newest first; more would not fit into a maintenance run. */
const maxDisputedCharges = 3;

/** Reports a hosted checkout as the events that describe it, and notes failures of Stripe, which it throws. */
export const sessionReporter =
  ({ client, noted } = stripeCalls()) =>
  async (sessionId: string): Promise<PaymentEvent[] | undefined> =>
    sessionReport(client(), sessionId).catch(noted);

/** What Stripe tells by an event of this type, with its time in seconds; `detail` tells it from others of its type. */
type Occurrence = [type: Stripe.Event.Type, created: number, object: object, detail?: string];

/**
 * The state of a hosted checkout that should have ended, as the events that Stripe sent or should have sent. An open
 * one is closed first (docs/decisions/021). Undefined when Stripe does not know it, as that of another account.
 */
async function sessionReport(stripe: Stripe, id: string) {
  const readAt = Math.floor(Date.now() / 1000);
  const found = await stripe.checkout.sessions.retrieve(id, { expand }).catch(undefinedIfMissing);
  if (!found) return undefined;
  const session = found.status === 'open' ? await closeSession(stripe, id, { expand }) : found;
  const subscriptionId = idOf(session.subscription);
  const refs = subscriptionId ? { subscriptionId } : {};
  const occurrences: Occurrence[] =
    session.status === 'complete'
      ? await occurrencesOf(stripe, session, readAt)
      : [['checkout.session.expired', Math.min(session.expires_at, readAt), session]];
  return occurrences.flatMap(([type, created, object, detail]) => {
    const eventId = ['maintenance', id, type, ...(detail ? [detail] : [])].join('/');
    const event = { id: eventId, type, created, data: { object } };
    return paymentEvent(event as Stripe.Event, refs) ?? [];
  });
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

/** What has happened to a completed checkout; `readAt` is the time of what Stripe does not date itself. */
async function occurrencesOf(stripe: Stripe, session: Session, readAt: number) {
  const intent = expanded(session.payment_intent);
  const invoice = expanded(session.invoice);
  const subscription = expanded(session.subscription);
  const status = subscription?.status ?? intent?.status ?? '';
  const hasFailed = session.payment_status === 'unpaid' && failedStatuses.includes(status);
  const charges = await chargesOf(stripe, session);
  // A declined card leaves a failed charge, and the payment intent is as old as the first attempt.
  const charged = charges.findLast((charge) => charge.status !== 'failed');
  const invoicedAt = invoice?.status_transitions.paid_at;
  const createdAt = (intent ?? subscription ?? session).created;
  const completedAt = charged?.created ?? invoicedAt ?? createdAt;
  const changed = await refundedOrDisputed(stripe, session, charges);
  const disputed = changed.filter((charge) => charge.disputed).slice(0, maxDisputedCharges);
  const lists = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id })));
  const disputes = lists.flatMap(({ data }) => data);
  const decided = disputes.filter(({ status }) => decidedStatuses.includes(status));
  const failed = changed.flatMap(failedRefunds);
  const occurrences: (Occurrence | false | null | undefined | 0)[] = [
    invoice && invoicedAt && ['invoice.paid', invoicedAt, invoice, invoice.id],
    ['checkout.session.completed', completedAt, session, session.payment_status],
    hasFailed && ['checkout.session.async_payment_failed', readAt, session],
    subscription && subscriptionOccurrence(subscription, readAt),
    ...changed.map((charge): Occurrence => {
      const detail = `${charge.id}/${failedRefunds(charge).length}`;
      return ['charge.refunded', readAt, charge, detail];
    }),
    ...failed.map((one): Occurrence => ['refund.failed', readAt, one, one.id]),
    ...disputes.map((one): Occurrence => ['charge.dispute.created', one.created, one, one.id]),
    ...decided.map((one): Occurrence => ['charge.dispute.closed', readAt, one, one.id]),
  ];
  return occurrences.filter((one): one is Occurrence => Array.isArray(one));
}

const failedStatuses = [
  'requires_payment_method',
  'canceled',
  'past_due',
  'unpaid',
  'incomplete_expired',
];

const decidedStatuses = ['won', 'lost', 'warning_closed', 'prevented'];

function subscriptionOccurrence(subscription: Stripe.Subscription, readAt: number): Occurrence {
  const { id, status, ended_at: endedAt } = subscription;
  if (status === 'canceled') {
    return ['customer.subscription.deleted', endedAt ?? readAt, subscription, id];
  }
  // Its status changes repeatedly, so the time is part of the id.
  return ['customer.subscription.updated', readAt, subscription, String(readAt)];
}

async function chargesOf(stripe: Stripe, session: Session): Promise<Stripe.Charge[]> {
  const filter = session.subscription
    ? { customer: idOf(session.customer) ?? '' }
    : { payment_intent: idOf(session.payment_intent) ?? '' };
  return (await stripe.charges.list({ ...filter, limit: 100, expand: ['data.refunds'] })).data;
}

async function refundedOrDisputed(stripe: Stripe, session: Session, charges: Stripe.Charge[]) {
  const subscriptionId = idOf(session.subscription);
  const found = charges.filter(({ refunds, disputed }) => disputed || refunds?.data.length);
  if (!subscriptionId) return found;
  const refs = await Promise.all(found.map((charge) => refsOfCharge(stripe, charge)));
  return found.filter((_charge, index) => refs[index]?.subscriptionId === subscriptionId);
}

const expanded = <T extends object>(reference: string | T | null) =>
  reference && typeof reference !== 'string' ? reference : undefined;
