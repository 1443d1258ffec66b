import type Stripe from 'stripe';
import type { Buyer, OrderFact, PaymentEvent, PaymentRefs } from '../_contract/payments.ts';
import { registrationNumberField } from './stripe-session.ts';

type Told = Pick<PaymentEvent, 'refs' | 'facts' | 'standing' | 'purchase' | 'hearsay'>;

type Session = Stripe.Checkout.Session;

/** The events that we follow, and what each means. The webhook is set up with exactly these. */
const meanings = {
  'checkout.session.completed': (session: Session) =>
    checkout(session, session.payment_status === 'unpaid' ? ['completed'] : ['completed', 'paid']),
  'checkout.session.async_payment_succeeded': (session: Session) => checkout(session, ['paid']),
  'checkout.session.async_payment_failed': (session: Session) => checkout(session, ['failed']),
  'checkout.session.expired': ({ id, metadata }: Session) => ({
    refs: known({ sessionId: id, orderId: metadata?.orderId }),
    facts: ['expired'],
  }),
  'invoice.paid': (invoice: Stripe.Invoice) => ({
    ...aboutInvoice(invoice),
    facts: ['paid'],
    standing: 'current',
  }),
  'invoice.payment_failed': (invoice: Stripe.Invoice) => ({
    ...aboutInvoice(invoice),
    facts: [],
    standing: 'overdue',
  }),
  'customer.subscription.updated': (subscription: Stripe.Subscription) => ({
    refs: ofSubscription(subscription),
    ...byStatus(subscription.status),
  }),
  'customer.subscription.deleted': (subscription: Stripe.Subscription) => ({
    refs: ofSubscription(subscription),
    facts: ['ended'],
  }),
  'charge.refunded': (charge: Stripe.Charge) => ({
    refs: ofCharge(charge),
    facts: charge.refunded ? ['refunded'] : [],
  }),
  // A dispute knows its charge only as an id: `payments` reads the charge and hands it over.
  'charge.dispute.created': ({ charge }: Stripe.Dispute) => ({
    refs: typeof charge === 'string' ? {} : ofCharge(charge),
    facts: ['disputed'],
  }),
} as const satisfies { [Type in Stripe.Event.Type]?: (object: never) => Told };

export type FollowedType = keyof typeof meanings;

export const followedTypes = Object.keys(meanings) as FollowedType[];

const isFollowed = (type: string): type is FollowedType => Object.hasOwn(meanings, type);

/** A verified event of Stripe in our words; undefined for a kind that we do not follow. */
export function paymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  if (!isFollowed(event.type)) return undefined;
  const meaning: (object: never) => Told = meanings[event.type];
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000).toISOString(),
    ...meaning(event.data.object as never),
  };
}

function checkout(session: Session, facts: OrderFact[]): Told {
  const { customer_details: details, custom_fields: fields } = session;
  const net = session.amount_subtotal ?? 0;
  const total = session.amount_total ?? 0;
  const buyer = known({
    email: details?.email,
    name: details?.individual_name ?? details?.name,
    businessName: details?.business_name,
    registrationNumber: fields.find(({ key }) => key === registrationNumberField)?.text?.value,
    vatNumber: details?.tax_ids?.[0]?.value,
  });
  return {
    refs: known({
      orderId: session.metadata?.orderId,
      sessionId: session.id,
      paymentIntentId: idOf(session.payment_intent),
      subscriptionId: idOf(session.subscription),
      customerId: idOf(session.customer),
    }),
    facts,
    purchase: { buyer, amounts: { net, vat: session.total_details?.amount_tax ?? 0, total } },
  };
}

/** Only the first invoice of an order speaks about its buyer: later ones may belong to a new owner. */
function aboutInvoice(invoice: Stripe.Invoice): { refs: PaymentRefs; hearsay?: Buyer } {
  const subscription = invoice.parent?.subscription_details;
  const renewal = subscription && invoice.billing_reason !== 'subscription_create';
  return {
    refs: known({
      orderId: subscription?.metadata?.orderId ?? invoice.metadata?.orderId,
      subscriptionId: idOf(subscription?.subscription),
      customerId: idOf(invoice.customer),
    }),
    ...(!renewal && {
      hearsay: known({ email: invoice.customer_email, businessName: invoice.customer_name }),
    }),
  };
}

const ofSubscription = ({ id, metadata, customer }: Stripe.Subscription): PaymentRefs =>
  known({ orderId: metadata.orderId, subscriptionId: id, customerId: idOf(customer) });

const ofCharge = ({ metadata, payment_intent, customer }: Stripe.Charge): PaymentRefs =>
  known({
    orderId: metadata.orderId,
    paymentIntentId: idOf(payment_intent),
    customerId: idOf(customer),
  });

function byStatus(status: Stripe.Subscription.Status): Pick<Told, 'facts' | 'standing'> {
  switch (status) {
    case 'active':
    case 'trialing':
      return { facts: [], standing: 'current' };
    case 'past_due':
    case 'unpaid':
      return { facts: [], standing: 'overdue' };
    case 'canceled':
    case 'incomplete_expired':
      return { facts: ['ended'] };
    default:
      return { facts: [] };
  }
}

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.id;

type Known<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** The object without what is null or undefined, so that it never overrides what is known. */
function known<T extends Record<string, string | null | undefined>>(object: T): Known<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value)) as Known<T>;
}
