import type Stripe from 'stripe';
import { business } from '../_contract/business.ts';
import { cleanLine } from '../_contract/plain-text.ts';
import type { PaymentEvent, PaymentFact, PaymentRefs } from './payment-event.ts';
import { registrationNumberFields } from './stripe-client.ts';

/** What an object says of its event; `at` and `refs` where it knows them better than the event. */
export type EventContent = Pick<PaymentEvent, 'facts'> & Partial<PaymentEvent>;

type Session = Stripe.Checkout.Session;

/** The events that we handle, and their meaning for an order. The webhook is set up with exactly these. */
const readers = {
  'checkout.session.completed': (session: Session) =>
    checkout(session, session.payment_status === 'unpaid' ? ['completed'] : ['completed', 'paid']),
  'checkout.session.async_payment_succeeded': (session: Session) => checkout(session, ['paid']),
  'checkout.session.async_payment_failed': (session: Session) => checkout(session, ['failed']),
  'checkout.session.expired': ({ id, metadata }: Session) => ({
    refs: withoutEmpty({ sessionId: id, orderId: orderIdIn(metadata) }),
    facts: ['expired'],
  }),
  'invoice.paid': (invoice: Stripe.Invoice) => {
    const paidAt = invoice.status_transitions?.paid_at;
    return {
      ...aboutInvoice(invoice, 'current'),
      ...(paidAt && { at: isoTime(paidAt) }),
      facts: isFirst(invoice) && paidAt ? ['paid', 'charged'] : ['paid'],
    };
  },
  'invoice.payment_failed': (invoice: Stripe.Invoice) => ({
    ...aboutInvoice(invoice, 'overdue'),
    facts: [],
  }),
  'customer.subscription.updated': (subscription: Stripe.Subscription) => ({
    refs: refsOfSubscription(subscription),
    facts: endedStatuses.includes(subscription.status) ? ['ended'] : [],
    renewalStatus: renewalStatuses[subscription.status],
  }),
  'customer.subscription.deleted': (subscription: Stripe.Subscription) => ({
    refs: refsOfSubscription(subscription),
    facts: ['ended'],
  }),
  'charge.refunded': (charge: Stripe.Charge) => ({ facts: refundFacts(charge) }),
  'refund.failed': ({ id }: Stripe.Refund) => ({ facts: [`refundFailed/${id}`] }),
  'charge.dispute.created': ({ id }: Stripe.Dispute) => ({ facts: [`disputed/${id}`] }),
  // A closed inquiry or a prevented dispute took no money.
  'charge.dispute.closed': ({ id, status }: Stripe.Dispute) => ({
    facts: [`${status === 'lost' ? 'disputeLost' : 'disputeWon'}/${id}`],
  }),
} as const satisfies { [Type in Stripe.Event.Type]?: (object: never) => EventContent };

const endedStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

const renewalStatuses: { [Status in string]?: PaymentEvent['renewalStatus'] } = {
  active: 'current',
  trialing: 'current',
  past_due: 'overdue',
  unpaid: 'overdue',
};

type FollowedType = keyof typeof readers;

export const followedTypes = Object.keys(readers) as FollowedType[];

export const isFollowed = (type: string): type is FollowedType => Object.hasOwn(readers, type);

/** A verified Stripe event; undefined for a type that we do not handle. `refs`: of the charge that it is about. */
export function paymentEvent(event: Stripe.Event, refs: PaymentRefs = {}) {
  if (!isFollowed(event.type)) return undefined;
  const { id, type, created } = event;
  const read: (object: never) => EventContent = readers[type];
  return { id, type, at: isoTime(created), refs, ...read(event.data.object as never) };
}

/** The failed refunds of a charge whose refunds are expanded. */
export const failedRefunds = ({ refunds }: Stripe.Charge) =>
  refunds?.data.filter(({ status }) => status === 'failed') ?? [];

/** Counts the refunds themselves, because a failed one may still be in the charge's `amount_refunded`. */
function refundFacts(charge: Stripe.Charge): PaymentFact[] {
  const valid = charge.refunds?.data.filter(
    ({ status }) => status !== 'failed' && status !== 'canceled',
  );
  const refunded = valid?.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  if (refunded < charge.amount) return [];
  const failed = failedRefunds(charge).length;
  return [`refunded/${charge.id}${failed > 0 ? `/${failed}` : ''}`];
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

function checkout(session: Session, facts: PaymentFact[]): EventContent {
  const { customer_details: details, custom_fields: fields } = session;
  const total = session.amount_total ?? 0;
  const vat = session.total_details?.amount_tax ?? 0;
  const number = fields.find(({ key }) => registrationNumberFields.includes(key));
  const buyer = withoutEmpty({
    email: details?.email,
    name: details?.individual_name ?? details?.name,
    businessName: details?.business_name,
    registrationNumber: number?.text?.value,
    vatNumber: details?.tax_ids?.[0]?.value,
    country: details?.address?.country,
  });
  return {
    refs: withoutEmpty({
      orderId: orderIdIn(session.metadata),
      sessionId: session.id,
      paymentIntentId: idOf(session.payment_intent),
      subscriptionId: idOf(session.subscription),
    }),
    facts,
    purchase: {
      buyer,
      amounts: { net: total - vat, vat, total },
      currency: session.currency ?? business.currency,
    },
  };
}

/** Only the first invoice has the order's buyer: later ones may have a new owner. Only a subscription is renewed. */
function aboutInvoice(invoice: Stripe.Invoice, renewalStatus: PaymentEvent['renewalStatus']) {
  const { parent, customer_email: email, customer_name: businessName } = invoice;
  return {
    refs: refsOfInvoice(invoice),
    ...(parent?.subscription_details && { renewalStatus }),
    ...(isFirst(invoice) && {
      invoiceBuyer: withoutEmpty({ email, businessName }),
      invoiceUrl: invoice.hosted_invoice_url ?? undefined,
    }),
  };
}

const isFirst = ({ parent, billing_reason: reason }: Stripe.Invoice) =>
  !parent?.subscription_details || reason === 'subscription_create';

/** The ids that lead from an invoice to its order; empty for an invoice made in the dashboard. */
function refsOfInvoice({ parent, metadata }: Stripe.Invoice): PaymentRefs {
  const subscription = parent?.subscription_details;
  return withoutEmpty({
    orderId: orderIdIn(subscription?.metadata) ?? orderIdIn(metadata),
    subscriptionId: idOf(subscription?.subscription),
  });
}

/** The ids of a charge's order. Stripe is asked for the invoice of a subscription's charge. */
export async function refsOfCharge(stripe: Stripe, charge: Stripe.Charge): Promise<PaymentRefs> {
  const paymentIntentId = idOf(charge.payment_intent);
  const refs = withoutEmpty({ orderId: orderIdIn(charge.metadata), paymentIntentId });
  if (refs.orderId || !paymentIntentId) return refs;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === 'string' || invoice.deleted) return refs;
  const invoiced = refsOfInvoice(invoice);
  return invoiced.orderId || invoiced.subscriptionId ? invoiced : refs;
}

const refsOfSubscription = ({ id, metadata }: Stripe.Subscription): PaymentRefs =>
  withoutEmpty({ orderId: orderIdIn(metadata), subscriptionId: id });

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of our order that metadata names; undefined for anything that is no id of ours. */
export function orderIdIn(metadata: { orderId?: unknown } | null | undefined): string | undefined {
  const { orderId } = metadata ?? {};
  return typeof orderId === 'string' && uuid.test(orderId) ? orderId : undefined;
}

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

type Text = string | null | undefined;

/** The object without empty values, which would override others, its texts cleaned as those of visitors are. */
function withoutEmpty<Key extends string>(texts: Record<Key, Text>): Partial<Record<Key, string>> {
  const cleaned = Object.entries<Text>(texts).map(([key, text]) => [key, cleanLine(text ?? '')]);
  return Object.fromEntries(cleaned.filter(([, text]) => text));
}
